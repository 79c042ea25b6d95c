import { css, styled } from 'styled-components';

export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers alone. */
export const VisuallyHidden = styled.span`
  ${hidden}
`;
