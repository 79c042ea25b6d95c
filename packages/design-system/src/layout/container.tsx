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
