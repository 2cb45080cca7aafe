/** What the verbs of the vocabulary do. Every function does one event of the game's rules, for any number of cards. */
export { attack, block } from "./combat/primitives.js";
export { cast } from "./casting/cast.js";
export { copySpell, counter, retarget } from "./casting/resolve.js";
export { play } from "./casting/lands.js";
export { addMana } from "./mana/pool.js";
export { discard, drawCard, reveal, shuffle } from "./objects/cards.js";
export { turn } from "./objects/faces.js";
export { attach, destroy, exile, putBack, sacrifice, tap, untap } from "./objects/permanents.js";
export { dealDamage, gainLife, loseLife, prevent } from "./objects/players.js";
export { isAttacking, isBlocking, isCard, isFaceDown, isSick, isTapped, isToken, resolutionOf } from "./predicates.js";
