import type { BlockOf } from '@samen/resources/content';
import { Container, from, Icon, Link, Section, text } from '@samen/design-system';
import { styled } from 'styled-components';

/** Four things in a row, without a heading of their own. */
export function FourCards({ block }: { block: BlockOf<'FourCards'> }) {
  if (block.cards.length === 0) return null;
  return (
    <Section>
      <Container width="wide">
        <Cards>
          {block.cards.map((card, index) => (
            <li key={index}>
              {card.icon && <Icon name={card.icon} size="2xl" />}
              <h2>{card.link?.href ? <Link href={card.link.href}>{card.title}</Link> : card.title}</h2>
              {card.text && <p>{card.text}</p>}
            </li>
          ))}
        </Cards>
      </Container>
    </Section>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: 32px;

  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  > li {
    position: relative;
    min-width: 0;
  }
  svg {
    color: var(--primary-text);
  }
  h2 {
    ${text('lg')}
    margin-top: 12px;
    color: var(--text-strong);
    font-weight: 650;
    text-wrap: balance;
  }
  h2 a {
    color: inherit;
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p {
    margin-top: 4px;
    color: var(--text-muted);
    text-wrap: pretty;
  }
`;
