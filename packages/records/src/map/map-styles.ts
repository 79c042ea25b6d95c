import { css, styled, type RuleSet } from 'styled-components';

/** An outline in the colour of the land, on eight sides. */
const HALO = ['1.5px 0', '-1.5px 0', '0 1.5px', '0 -1.5px', '1px 1px', '-1px 1px', '1px -1px', '-1px -1px']
  .map((offset) => `${offset} 0 var(--map-halo)`)
  .join(', ');

/** What applies where a person has chosen dark, or their device has and they have not chosen light. */
const inDark = (styles: RuleSet) => css`
  [data-mode='dark'] & {
    ${styles}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-mode='light']) & {
      ${styles}
    }
  }
`;

/** The map, and below it what its pins stand for. */
export const Whole = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  width: 100%;
  height: 100%;
`;

/** The map in muted tones: water, land and places; only pins stand out. The dark mode has colours of its own. */
export const Frame = styled.div`
  --map-water: #cfe3ec;
  --map-land: var(--muted-100);
  --map-abroad: var(--muted-50);
  --map-built: var(--muted-200);
  --map-line: var(--muted-300);
  --map-text: var(--muted-700);
  --map-halo: var(--muted-50);
  position: relative;
  isolation: isolate;
  width: 100%;
  min-height: 220px;
  overflow: hidden;
  background: var(--map-water);

  ${inDark(css`
    --map-water: #14333f;
    --map-land: var(--muted-900);
    --map-abroad: var(--muted-950);
    --map-built: var(--muted-800);
    --map-line: var(--muted-700);
    --map-text: var(--muted-200);
    --map-halo: var(--muted-950);

    /* Light tiles in a dark page: turned over, with their hues back where they were. */
    .leaflet-tile-pane {
      filter: invert(1) hue-rotate(180deg) brightness(0.95) contrast(0.85);
    }
  `)}

  > .leaflet-container {
    position: absolute;
    inset: 0;
    /* Keeps the map's own layers below what stands over it. */
    z-index: 0;
    background: none;
    font: inherit;
  }
  .leaflet-container:focus-visible {
    outline-offset: -3px;
  }
  /* A pane has no width of its own: a drawing as wide as that at most is none. */
  .leaflet-pane svg {
    max-width: none;
  }
  .map-land,
  .map-abroad {
    fill: var(--map-land);
    fill-opacity: 1;
    stroke: var(--map-line);
    stroke-width: 1px;
    stroke-dasharray: 5 4;
  }
  .map-abroad {
    fill: var(--map-abroad);
    stroke: none;
  }
  .map-built {
    fill: var(--map-built);
    fill-opacity: 0.9;
    stroke: none;
  }
  .map-reach {
    fill: var(--primary-500);
    fill-opacity: 0.07;
    stroke: var(--primary-text);
    stroke-width: 1.5px;
    stroke-opacity: 0.7;
  }
  .map-me {
    fill: var(--secondary-500);
    fill-opacity: 0.25;
    stroke: var(--secondary-700);
    stroke-width: 2px;
  }
  .map-label span {
    position: absolute;
    translate: -50% -50%;
    color: var(--map-text);
    font-size: 0.8125rem;
    font-weight: 550;
    line-height: 1.2;
    white-space: nowrap;
    text-shadow: ${HALO};
  }
  .map-label-large span {
    font-size: 1rem;
    font-weight: 650;
  }
  .map-pin {
    pointer-events: auto;
  }
  @media (forced-colors: active) {
    --map-water: Canvas;
    --map-land: Canvas;
    --map-abroad: Canvas;
    --map-built: Canvas;
    --map-line: GrayText;
    --map-text: CanvasText;
    --map-halo: Canvas;

    .map-built {
      stroke: GrayText;
    }
    .map-reach,
    .map-me {
      fill: none;
      stroke: Highlight;
    }
    .map-label span {
      text-shadow: none;
      background: Canvas;
    }
  }
`;

/** On the map rather than in it: what belongs to a search. */
export const Tools = styled.div`
  position: absolute;
  left: 16px;
  top: 16px;
  z-index: 1;
  display: grid;
  justify-items: start;
  gap: 8px;
  max-width: calc(100% - 96px);
`;

export const Controls = styled.div`
  position: absolute;
  right: 16px;
  top: 16px;
  z-index: 1;
  display: grid;
  overflow: hidden;
  border: 1px solid var(--control-border);
  border-radius: var(--r-control);
  background: var(--surface);
`;

export const Control = styled.button`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--text);
  cursor: pointer;

  & + & {
    border-top: 1px solid var(--border-strong);
  }
  &:hover {
    background: var(--sunken);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

export const Attribution = styled.p`
  position: absolute;
  left: 12px;
  bottom: 8px;
  z-index: 1;
  padding: 0 6px;
  background: var(--map-halo);
  color: var(--map-text);
  font-size: var(--fs-2xs);
  line-height: var(--lh-2xs);
`;

/** What the map has to say, above its foot. */
export const Message = styled.p`
  position: absolute;
  inset: auto 16px 36px;
  z-index: 1;

  &:not(:empty) {
    padding: 8px 12px;
    border: 1px solid var(--border);
    border-radius: var(--r-md);
    background: var(--raised);
    color: var(--text);
    font-size: var(--fs-sm);
    line-height: var(--lh-sm);
  }
`;
