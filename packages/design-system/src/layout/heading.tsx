import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { headingStyle } from './headings.ts';
import type { HeadingSize } from './headings.ts';

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  level: 2 | 3 | 4;
  size?: HeadingSize;
}

/** A heading whose level in the document and size on the page are chosen apart. */
export function Heading({ level, size = `h${level}`, ...rest }: HeadingProps) {
  return <Title {...rest} as={`h${level}`} $size={size} />;
}

const Title = styled.h2<{ $size: HeadingSize }>`
  ${headingStyle}
`;
