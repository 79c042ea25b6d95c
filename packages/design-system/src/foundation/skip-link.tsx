import { styled } from 'styled-components';

export interface SkipLinkProps {
  /** Id of the main content. */
  targetId: string;
  children: string;
}

/** The first stop of the keyboard: over the header to the content. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return <Jump href={`#${targetId}`}>{children}</Jump>;
}

const Jump = styled.a`
  position: absolute;
  left: 8px;
  top: -80px;
  z-index: var(--z-skip-link);
  padding: 12px 16px;
  background: var(--surface);

  &:focus {
    top: 8px;
  }
`;
