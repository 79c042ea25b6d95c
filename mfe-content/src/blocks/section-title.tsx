import type { SectionTitleBlock } from '@samen/resources/content';
import { Container, Section, SectionHeading } from '@samen/design-system';

/** A heading with the rule that starts a section. */
export function SectionTitle({ block }: { block: SectionTitleBlock }) {
  return (
    <Section tight>
      <Container width="wide">
        <SectionHeading
          title={block.title}
          subtitle={block.subtitle ?? undefined}
          level={block.level === 'h2' ? 2 : 3}
        />
      </Container>
    </Section>
  );
}
