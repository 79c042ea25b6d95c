import type { BlockOf } from '@samen/resources/content';
import { Container, from, Heading, Markdown, Section } from '@samen/design-system';
import { styled } from 'styled-components';
import { ContentButton } from '../shared/content-button.tsx';
import { HALF } from '../shared/picture-sizes.ts';
import { Picture } from '../shared/picture.tsx';

/** A picture beside text, with up to three buttons. */
export function ImageTextButtons({ block }: { block: BlockOf<'ImageTextButtons'> }) {
  return (
    <Section background={block.background}>
      <Container width="wide">
        <Split $isReversed={block.imagePosition === 'right'}>
          <Picture image={block.img} ratio="3/2" sizes={HALF} />
          <div>
            {block.title && (
              <Heading level={2} size="h2">
                {block.title}
              </Heading>
            )}
            <Markdown headingLevel={3}>{block.body}</Markdown>
            <Buttons>
              {block.buttons.map((button, index) => (
                <ContentButton key={index} button={button} />
              ))}
            </Buttons>
          </div>
        </Split>
      </Container>
    </Section>
  );
}

const Split = styled.div<{ $isReversed: boolean }>`
  display: grid;
  align-items: center;
  gap: var(--s-8);

  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 72px;

    img {
      order: ${({ $isReversed }) => ($isReversed ? 1 : 0)};
    }
  }
  img {
    border-radius: var(--r-lg);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: var(--s-6);
`;
