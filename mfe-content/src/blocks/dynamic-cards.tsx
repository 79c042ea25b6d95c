import type { BlockOf } from '@samen/resources/content';
import { Container, from, Icon, Section, SectionHeading, text } from '@samen/design-system';
import { styled } from 'styled-components';
import { ContentButton } from '../shared/content-button.tsx';
import { THIRD } from '../shared/picture-sizes.ts';
import { Picture } from '../shared/picture.tsx';
import { NewVacancies } from './new-vacancies.tsx';

/** Cards that an editor made, or the newest of the bank. */
export function DynamicCards({ block }: { block: BlockOf<'DynamicCards'> }) {
  // Pages stored before this choice existed have no source.
  const { source = 'manual' } = block;
  return source === 'manual' ? <ManualCards block={block} /> : <NewVacancies block={{ ...block, source }} />;
}

/** Cards in columns: a picture or an icon, a title, a few words and a way on. */
function ManualCards({ block }: { block: BlockOf<'DynamicCards'> }) {
  if (block.cards.length === 0) return null;
  return (
    <Section background={block.background}>
      <Container width="wide">
        {block.title && <SectionHeading title={block.title} />}
        <Cards $columns={block.columns}>
          {block.cards.map((card, index) => (
            <li key={index}>
              {card.img && (
                <Media>
                  <Picture image={card.img} ratio="4/3" sizes={THIRD} />
                </Media>
              )}
              {!card.img && card.icon && <Icon name={card.icon} size="2xl" />}
              <h3>{card.title}</h3>
              {card.text && <p>{card.text}</p>}
              <ContentButton button={card.button} size="md" />
            </li>
          ))}
        </Cards>
      </Container>
    </Section>
  );
}

const Cards = styled.ul<{ $columns: number }>`
  display: grid;
  gap: 40px 32px;

  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
  > li {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 8px;
  }
  > li > svg {
    color: var(--primary-text);
  }
  h3 {
    ${text('lg')}
    margin-top: 8px;
    color: var(--text-strong);
    font-weight: 650;
    text-wrap: balance;
  }
  p {
    color: var(--text-muted);
    text-wrap: pretty;
  }
  /* A text button lines up with the text above it. */
  a {
    margin-left: -12px;
  }
`;

const Media = styled.div`
  width: 100%;
  overflow: hidden;
  border-radius: var(--r-lg);
`;
