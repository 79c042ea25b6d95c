import { css, styled } from 'styled-components';

export type FooterVariant = 'tab' | 'legacy' | 'maud';

const dark = css`
  --focus: var(--white);
  --focus-inner: var(--foot);
  --foot-strong: var(--white);
  --foot-line: rgb(255 255 255 / 0.18);
`;

const variants = {
  tab: css`
    ${dark}
    --foot: var(--primary-950);
    --foot-text: var(--primary-100);
  `,
  maud: css`
    ${dark}
    --foot: var(--secondary-950);
    --foot-text: var(--secondary-100);
  `,
  legacy: css`
    --foot: var(--sunken);
    --foot-text: var(--text);
    --foot-strong: var(--text-strong);
    --foot-line: var(--border-strong);
    border-top: 1px solid var(--border);
  `,
} as const;

export const FooterRoot = styled.footer<{ $variant: FooterVariant; $hasEar: boolean }>`
  ${({ $variant }) => variants[$variant]}
  position: relative;
  margin-top: ${({ $hasEar }) => ($hasEar ? '52px' : '0')};
  background: var(--foot);
  color: var(--foot-text);
  font-size: 0.9375rem;
  line-height: 1.55;

  h2 {
    margin-bottom: 10px;
    color: var(--foot-strong);
    font-family: var(--font-sans);
    font-size: 0.9375rem;
    font-weight: 650;
    letter-spacing: -0.005em;
  }
  h3,
  strong {
    color: var(--foot-strong);
  }
  a,
  a:hover {
    color: var(--foot-strong);
  }
`;

export const Statement = styled.p`
  max-width: 17ch;
  padding-top: var(--s-12);
  color: var(--white);
  font-family: var(--font-heading);
  font-size: clamp(2rem, 1.2rem + 3.4vw, 4rem);
  font-weight: 720;
  line-height: 1.02;
  letter-spacing: -0.025em;
  text-wrap: balance;
`;
