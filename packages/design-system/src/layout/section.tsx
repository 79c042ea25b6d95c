import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';
import { headingStyle } from './headings.ts';
import type { HeadingSize } from './headings.ts';

export interface SectionProps extends ComponentPropsWithRef<'section'> {
  /** Sits close to the section above, which has the same background. */
  tight?: boolean;
  background?: 'none' | 'muted' | 'primary' | 'secondary';
}

/** A part of a page with the outer spacing of the design. */
export function Section({ tight = false, background = 'none', ...rest }: SectionProps) {
  return <Outer {...rest} $tight={tight} $background={background} />;
}

export interface SectionHeadingProps {
  title: ReactNode;
  level?: 2 | 3;
  size?: HeadingSize;
  /** At most one link, on the heading's baseline. */
  link?: { href: string; label: string };
  /** Something else at the end, e.g. carousel buttons. */
  end?: ReactNode;
  subtitle?: ReactNode;
  id?: string;
  /** Without the 2 px rule, where one already stands above. */
  plain?: boolean;
}

/** The 2 px rule, the heading on the left and at most one link on the right. */
export function SectionHeading({
  title,
  level = 2,
  size = level === 2 ? 'h2' : 'h3',
  link,
  end,
  subtitle,
  id,
  plain = false,
}: SectionHeadingProps) {
  return (
    <Line $plain={plain}>
      <div>
        <Heading as={level === 2 ? 'h2' : 'h3'} id={id} $size={size}>
          {title}
        </Heading>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </div>
      {link && <More href={link.href}>{link.label}</More>}
      {end}
    </Line>
  );
}

const backgrounds = {
  none: 'transparent',
  muted: 'var(--bg)',
  primary: 'var(--primary-soft)',
  secondary: 'var(--secondary-soft)',
} as const;

const Outer = styled.section<{ $tight: boolean; $background: NonNullable<SectionProps['background']> }>`
  padding-block: clamp(2.5rem, 1.75rem + 3vw, 4.5rem);
  ${({ $tight }) => $tight && 'padding-top: 0;'}
  background: ${({ $background }) => backgrounds[$background]};
`;

const Line = styled.div<{ $plain: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 6px var(--s-6);
  margin-bottom: clamp(1.25rem, 1rem + 1vw, 2rem);
  ${({ $plain }) => !$plain && 'padding-top: var(--s-4); border-top: 2px solid var(--text-strong);'}
`;

const Heading = styled.h2<{ $size: HeadingSize }>`
  ${headingStyle}
`;

const Subtitle = styled.p`
  margin-top: var(--s-1);
  color: var(--text-muted);
`;

const More = styled(Link)`
  padding-block: 4px;
`;
