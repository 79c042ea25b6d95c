import { styled } from 'styled-components';

export interface ContainerProps {
  width?: 'default' | 'wide';
}

/** Centred column with the gutter of the page at both sides. */
export const Container = styled.div.withConfig({
  shouldForwardProp: (name) => name !== 'width',
})<ContainerProps>`
  width: 100%;
  max-width: calc(var(--w-${({ width = 'default' }) => width}) + 2 * var(--w-gutter));
  margin-inline: auto;
  padding-inline: var(--w-gutter);
`;

/** In the place of a page that is on its way: clear of what stands above it, and no wider than its text will be. */
export const PageRoom = styled(Container)`
  padding-block: var(--s-8) var(--s-16);

  > * {
    max-width: 760px;
  }
`;
