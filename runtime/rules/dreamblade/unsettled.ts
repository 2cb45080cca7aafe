/**
 * What the sources leave open, each with the value that is played. "Not found" is said by the rule named in the
 * comment; whoever finds the rulebook's word corrects it here and nowhere else.
 */

/** B1: wins of a turn that win the game. */
export const turnsToWin = 6;
/** B17: actions in an action phase. */
export const actionsInAPhase = 2;
/** B13 [I]: bonus for each own miniature destroyed, paid at the next spawn phase that isn't skipped. */
export const bonusForLoss = 2;
/** B20: what destroying an enemy miniature scores. */
export const pointsForKill = 1;
/** B12: a die with this skips the spawn phases of the turn. */
export const skippingRoll = 1;
/** B8: spawn points for each miniature that is lacking for an aspect symbol. */
export const pricePerMissingAspect = 1;
/** B16: creatures of one player in a cell. */
export const creaturesInACell = 4;
/** B3 [I]: the column of both portals, from 0: the middle one. Not found. */
export const portalColumn = 2;
/**
 * B4: rows that score, counted from the player's own edge, and what their three key cells are worth from the left
 * as the player sees them. Sources say that the centre is worth 2, that it is everybody's, and that a 5 exists
 * somewhere; the other values were not found.
 */
export const scoringRows: Readonly<Record<number, readonly [number, number, number]>> = {
  2: [1, 2, 1],
  3: [3, 5, 3],
};
/** B4: the key cells are the three columns in the middle. */
export const firstKeyColumn = 1;
/** B17: whether both actions may be of one kind. Not found; an edition may say `refused`. */
export const repeatedAction = { name: "repeated-action", default: "allowed" } as const;
/**
 * Who gets the bonus for a destroyed location: soulwash-temple-miniature/4 says who destroyed it, B13 its owner. The
 * seed's word is played; an edition may say `owner`.
 */
export const locationBonus = { name: "location-bonus", default: "destroyer" } as const;
