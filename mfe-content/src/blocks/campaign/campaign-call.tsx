import { Container, from, TilePattern } from '@samen/design-system';
import { styled } from 'styled-components';
import { ContentButton } from '../../shared/content-button.tsx';
import type { StyledBlock } from '../page-style.ts';

/** The last word, on the dark ground that the foot of the page goes on with. */
export function CampaignCall({ block: { title, body, button } }: StyledBlock<'CallToAction'>) {
  return (
    <Band>
      <Container width="wide">
        <Split>
          <Texts>
            <h2>{title}</h2>
            {body && <p>{body}</p>}
            <ContentButton button={{ ...button, variant: 'white' }} size="xl" />
          </Texts>
          <Tiles aria-hidden="true">
            <TilePattern columns={4} rows={4} seed={3} fit="cover" />
          </Tiles>
        </Split>
      </Container>
    </Band>
  );
}

const Band = styled.section`
  overflow: hidden;
  background: var(--primary-950);
  color: var(--primary-100);

  a:focus-visible {
    outline-color: #fff;
  }
`;

const Split = styled.div`
  display: grid;

  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) 440px;
    gap: 40px;
    min-height: 380px;
  }
`;

const Texts = styled.div`
  align-self: center;
  padding-block: clamp(56px, 5vw, 72px) clamp(40px, 5vw, 72px);

  h2 {
    max-width: 14em;
    overflow-wrap: anywhere;
    color: #fff;
    font-family: var(--font-heading);
    font-size: clamp(2.25rem, 1.4rem + 3.4vw, 4.25rem);
    font-weight: 700;
    line-height: 1;
    letter-spacing: -0.04em;
    text-wrap: balance;
  }
  p {
    max-width: 46ch;
    margin: 18px 0 26px;
    font-size: var(--fs-md);
    line-height: var(--lh-md);
  }
`;

const Tiles = styled.div`
  display: none;

  ${from.lg} {
    display: block;
    /* The tiles run to the edge of the window, as a page that is cut off. */
    margin-right: min(calc(-1 * var(--w-gutter)), calc((var(--w-wide) - 100vw) / 2));
  }
  svg {
    width: 100%;
    height: 100%;
  }
`;
