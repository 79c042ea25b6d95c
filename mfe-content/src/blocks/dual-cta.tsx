import type { BlockOf } from '@samen/resources/content';
import { from, TilePattern } from '@samen/design-system';
import { styled } from 'styled-components';
import { ContentButton } from '../shared/content-button.tsx';

type DualCtaSide = BlockOf<'DualCta'>['left'];

/** Two ways on, side by side: the one on the darkest main colour, the other on the second colour. */
export function DualCta({ block }: { block: BlockOf<'DualCta'> }) {
  return (
    <Pair>
      <Dark>
        <Side side={block.left} seed={3} />
      </Dark>
      <Warm>
        <Side side={block.right} seed={11} />
      </Warm>
    </Pair>
  );
}

function Side({ side, seed }: { side: DualCtaSide; seed: number }) {
  return (
    <>
      <Texts>
        <h2>{side.title}</h2>
        {side.text && <p>{side.text}</p>}
        <ContentButton button={side.button} />
      </Texts>
      <Tiles aria-hidden="true">
        <TilePattern columns={2} rows={4} seed={seed} fit="cover" />
      </Tiles>
    </>
  );
}

const Pair = styled.section`
  display: grid;

  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Panel = styled.div`
  display: grid;
  min-width: 0;
  overflow: hidden;

  ${from.md} {
    grid-template-columns: minmax(0, 1fr) clamp(140px, 13vw, 190px);
    min-height: 400px;
  }
  h2 {
    max-width: 14em;
    color: inherit;
    font-family: var(--font-heading);
    font-size: clamp(1.75rem, 1.3rem + 1.8vw, 2.75rem);
    font-weight: 700;
    line-height: 1.06;
    letter-spacing: -0.03em;
    text-wrap: balance;
  }
  p {
    max-width: 30em;
    margin-top: 16px;
    font-size: var(--fs-md);
    line-height: var(--lh-md);
  }
`;

const Dark = styled(Panel)`
  background: var(--primary-800);
  color: #fff;

  a:focus-visible {
    outline-color: #fff;
  }
  ${from.lg} {
    padding-left: max(0px, calc((100vw - var(--w-wide)) / 2));
  }
`;

const Warm = styled(Panel)`
  background: var(--secondary-200);
  color: var(--secondary-950);

  h2,
  p {
    color: inherit;
  }
  a {
    border-color: currentcolor;
    background: none;
    color: inherit;
  }
  ${from.lg} {
    padding-right: max(0px, calc((100vw - var(--w-wide)) / 2));
  }
`;

const Texts = styled.div`
  align-self: center;
  padding: clamp(36px, 5vw, 72px) clamp(1rem, 0.5rem + 2.2vw, 4.5rem);

  > a {
    margin-top: 28px;
  }
`;

const Tiles = styled.div`
  display: none;

  ${from.md} {
    display: block;
  }
  svg {
    width: 100%;
    height: 100%;
  }
`;
