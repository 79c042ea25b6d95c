import type { BlockOf } from '@samen/resources/content';
import { Container, Markdown } from '@samen/design-system';
import { styled } from 'styled-components';

/** Running text. */
export function MarkdownText({ block }: { block: BlockOf<'Markdown'> }) {
  return (
    <Container width="wide">
      <Prose $isWide={block.width === 'full'} $isBand={block.background !== 'none'}>
        <Markdown headingLevel={2}>{block.body}</Markdown>
      </Prose>
    </Container>
  );
}

const Prose = styled.div<{ $isWide: boolean; $isBand: boolean }>`
  max-width: ${({ $isWide }) => ($isWide ? 'none' : '68ch')};
  padding-block: ${({ $isBand }) => ($isBand ? 'clamp(2.5rem, 1.75rem + 3vw, 4.5rem)' : 'var(--s-4)')};
`;
