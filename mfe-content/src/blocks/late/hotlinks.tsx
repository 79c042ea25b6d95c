import type { BlockOf } from '@samen/resources/content';
import { Container, from, Glyph, Icon, Link, Section, SectionHeading, text } from '@samen/design-system';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';

/** Up to eight ways on, as ruled rows. */
export function Hotlinks({ block }: { block: BlockOf<'Hotlinks'> }) {
  const { title, links } = block;
  if (links.length === 0) return null;
  return (
    <Section>
      <Container width="wide">
        {title && <SectionHeading title={title} />}
        <Rows $isAlone={links.length === 1}>
          {links.map(({ label, href, icon }, index) => (
            <li key={index}>
              <Link href={href}>
                {icon && <Icon name={icon} size="xl" />}
                <span>{label}</span>
                <Glyph icon={ArrowRight} size="lg" />
              </Link>
            </li>
          ))}
        </Rows>
      </Container>
    </Section>
  );
}

const Rows = styled.ul<{ $isAlone: boolean }>`
  display: grid;
  column-gap: 48px;

  ${from.md} {
    grid-template-columns: repeat(${({ $isAlone }) => ($isAlone ? 1 : 2)}, minmax(0, 1fr));
  }
  > li {
    min-width: 0;
    border-bottom: 1px solid var(--border);
  }
  a {
    ${text('md')}
    display: flex;
    align-items: center;
    gap: 16px;
    padding-block: 18px;
    color: var(--text-strong);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover span {
    text-decoration: underline;
  }
  span {
    flex: 1;
    min-width: 0;
  }
  svg {
    color: var(--primary-text);
  }
`;
