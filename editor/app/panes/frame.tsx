import type { RenderedCard } from "../../../compiler/service/index.js";

/** A card as a card: our own frame, the same for every game. Texts are text nodes, whatever they say. */
export function CardFrame({ card, label }: { readonly card: RenderedCard; readonly label: string }) {
  const numbers = [...(card.pair === undefined ? [] : [card.pair]), ...card.stats.map(({ name, value }) => `${name} ${value}`)];
  return (
    <svg class="card" viewBox="0 0 250 350" role="group" aria-label={`${card.name}, ${label}`} lang={card.language}>
      <rect class="edge" x="1" y="1" width="248" height="348" rx="12" />
      <rect class="bar" x="10" y="10" width="230" height="32" rx="6" />
      <path class="picture" d="M12 50h226v70H12z M12 110l60-36 40 26 50-44 76 54" />
      <rect class="bar" x="10" y="126" width="230" height="26" rx="6" />
      <rect class="paper" x="12" y="158" width="226" height="150" rx="4" />
      <foreignObject x="16" y="12" width="218" height="28">
        <div class="card-head">
          <bdi class="card-name">{card.name}</bdi>
          {card.cost !== undefined && <span class="card-cost">{card.cost}</span>}
        </div>
      </foreignObject>
      <foreignObject x="16" y="128" width="218" height="22">
        <div class="card-type">{card.typeLine}</div>
      </foreignObject>
      <foreignObject x="16" y="160" width="218" height="146">
        <div class="card-text" tabIndex={0} role="region" aria-label={card.name}>
          {card.lines.map(({ text }, i) => <p key={i}>{text}</p>)}
        </div>
      </foreignObject>
      {numbers.length > 0 && (
        <foreignObject x="16" y="312" width="218" height="30">
          <div class="card-numbers">{numbers.map((one) => <span key={one}>{one}</span>)}</div>
        </foreignObject>
      )}
    </svg>
  );
}
