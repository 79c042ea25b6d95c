import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Container } from '../layout/container.tsx';
import { from } from '../foundation/media.ts';
import { text } from '../foundation/text.ts';

export interface QuoteFigureProps {
  quote: string;
  author?: string | null;
  role?: string | null;
  /** A photograph or a portrait; fills its half. */
  picture?: ReactNode;
  action?: ReactNode;
}

/** One sentence of one person, with their portrait, on a tinted band. */
export function QuoteFigure({ quote, author, role, picture, action }: QuoteFigureProps) {
  return (
    <Band>
      <Container width="wide">
        <Split $hasPicture={Boolean(picture)}>
          {picture && <Picture>{picture}</Picture>}
          <Texts>
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            {author && (
              <figcaption>
                <strong>{author}</strong>
                {role && <span>{role}</span>}
              </figcaption>
            )}
            {action && <Action>{action}</Action>}
          </Texts>
        </Split>
      </Container>
    </Band>
  );
}

const Band = styled.div`
  background: var(--block-background, var(--primary-soft));
`;

const Split = styled.figure<{ $hasPicture: boolean }>`
  display: grid;
  align-items: stretch;

  ${from.lg} {
    grid-template-columns: ${({ $hasPicture }) =>
      $hasPicture ? 'minmax(0, 5fr) minmax(0, 7fr)' : 'minmax(0, 1fr)'};
    gap: 72px;
  }
`;

const Picture = styled.div`
  position: relative;
  min-height: 300px;
  margin-inline: calc(-1 * var(--w-gutter));

  && > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    aspect-ratio: auto;
    object-fit: cover;
  }
  ${from.lg} {
    min-height: 480px;
    margin-inline: 0;
  }
`;

const Texts = styled.div`
  align-self: center;
  quotes: '“' '”';
  padding-block: clamp(40px, 5vw, 72px);

  p {
    color: var(--text-strong);
    font-family: var(--font-heading);
    font-size: clamp(1.5rem, 1rem + 2vw, 2.5rem);
    font-weight: 600;
    line-height: 1.16;
    letter-spacing: -0.028em;
    text-wrap: balance;
  }
  p::before {
    content: open-quote;
  }
  p::after {
    content: close-quote;
  }
  figcaption {
    display: grid;
    margin-top: var(--s-6);
  }
  figcaption strong {
    color: var(--text-strong);
    font-weight: 600;
  }
  figcaption span {
    ${text('base')}
    color: var(--text-muted);
  }
`;

const Action = styled.div`
  margin-top: var(--s-6);
`;
