import type { BlockOf } from '@samen/resources/content';
import { Container, Markdown } from '@samen/design-system';
import { styled } from 'styled-components';

/** Running text. */
export function MarkdownText({ block }: { block: BlockOf<'Markdown'> }) {
  return (
    <Container width="wide">
      <Prose $isWide={block.width === 'full'}>
        <Markdown headingLevel={2}>{block.body}</Markdown>
      </Prose>
    </Container>
  );
}

const Prose = styled.div<{ $isWide: boolean }>`
  max-width: ${({ $isWide }) => ($isWide ? 'none' : '68ch')};
  padding-block: var(--s-4);
`;
