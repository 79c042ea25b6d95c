import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { headingStyle } from './headings.ts';
import type { HeadingSize } from './headings.ts';

export interface PageTitleProps extends ComponentPropsWithRef<'h1'> {
  size?: HeadingSize;
  /** One or two sentences below the title. */
  lead?: ReactNode;
}

/** The one `h1` of a page; it takes the focus after a navigation. */
export function PageTitle({ size = 'h1', lead, children, ...rest }: PageTitleProps) {
  return (
    <>
      <Title {...rest} tabIndex={-1} $size={size}>
        {children}
      </Title>
      {lead && <Lead>{lead}</Lead>}
    </>
  );
}

const Title = styled.h1<{ $size: HeadingSize }>`
  ${headingStyle}

  &:focus {
    outline: none;
    box-shadow: none;
  }
`;

/** A larger first sentence in muted text. */
export const Lead = styled.p`
  max-width: 58ch;
  margin-top: var(--s-4);
  color: var(--text-muted);
  font-size: var(--fs-md);
  line-height: 1.55;
  text-wrap: pretty;
`;
