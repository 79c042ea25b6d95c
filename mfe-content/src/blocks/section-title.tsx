import type { BlockOf } from '@samen/resources/content';
import { Container, Section, SectionHeading } from '@samen/design-system';
import { styled } from 'styled-components';

/** A heading with the rule that starts a section. */
export function SectionTitle({ block }: { block: BlockOf<'SectionTitle'> }) {
  return (
    <Section tight>
      <Container width="wide">
        <Aligned $isCentered={block.align === 'center'}>
          <SectionHeading
            title={block.title}
            subtitle={block.subtitle ?? undefined}
            level={block.level === 'h2' ? 2 : 3}
          />
        </Aligned>
      </Container>
    </Section>
  );
}

const Aligned = styled.div<{ $isCentered: boolean }>`
  ${({ $isCentered }) =>
    $isCentered &&
    `> div { justify-content: center; }
     h2, h3, p { text-align: center; }`}
`;
