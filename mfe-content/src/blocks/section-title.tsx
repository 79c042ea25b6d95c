import type { BlockOf } from '@samen/resources/content';
import { Container, Section, SectionHeading } from '@samen/design-system';
import { styled } from 'styled-components';

/** A heading with the rule that starts a section. */
export function SectionTitle({ block }: { block: BlockOf<'SectionTitle'> }) {
  return (
    <Above>
      <Container width="wide">
        <Aligned $isCentered={block.align === 'center'}>
          <SectionHeading
            title={block.title}
            subtitle={block.subtitle ?? undefined}
            level={block.level === 'h2' ? 2 : 3}
          />
        </Aligned>
      </Container>
    </Above>
  );
}

/** What it is the title of has its own room above. */
const Above = styled(Section)`
  padding-bottom: 0;
`;

const Aligned = styled.div<{ $isCentered: boolean }>`
  > div {
    margin-bottom: 0;
  }
  ${({ $isCentered }) =>
    $isCentered &&
    `> div { justify-content: center; }
     h2, h3, p { text-align: center; }`}
`;
