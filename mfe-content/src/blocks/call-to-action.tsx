import type { BlockOf } from '@samen/resources/content';
import { Container, Heading, Lead } from '@samen/design-system';
import { styled } from 'styled-components';
import { ContentButton } from '../shared/content-button.tsx';

/** One thing to do, on a tinted band. */
export function CallToAction({ block }: { block: BlockOf<'CallToAction'> }) {
  return (
    <Band>
      <Container width="wide">
        <Heading level={2} size="h2">
          {block.title}
        </Heading>
        {block.body && <Lead>{block.body}</Lead>}
        <ContentButton button={block.button} />
      </Container>
    </Band>
  );
}

const Band = styled.section`
  padding-block: clamp(40px, 5vw, 72px);
  background: var(--primary-soft);

  p {
    margin: 12px 0 24px;
  }
`;
