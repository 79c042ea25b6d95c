import { css } from 'styled-components';

export type ButtonVariant =
  'primary' | 'secondary' | 'tertiary' | 'outline' | 'outlineSecondary' | 'light' | 'white';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

export interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $danger: boolean;
  $block: boolean;
}

const variants = {
  primary: css`
    --bg: var(--primary);
    --fg: var(--on-primary);
    --bd: var(--primary);
    &:hover {
      --bg: var(--primary-hover);
      --bd: var(--primary-hover);
    }
    &:active {
      --bg: var(--primary-active);
      --bd: var(--primary-active);
    }
  `,
  secondary: css`
    --bg: var(--secondary);
    --fg: var(--on-secondary);
    --bd: var(--secondary);
    &:hover {
      --bg: var(--secondary-hover);
      --bd: var(--secondary-hover);
    }
    &:active {
      --bg: var(--secondary-active);
      --bd: var(--secondary-active);
    }
  `,
  tertiary: css`
    --fg: var(--link);
    &:hover {
      --bg: var(--primary-soft);
    }
  `,
  outline: css`
    --fg: var(--primary-text);
    --bd: currentColor;
    &:hover {
      --bg: var(--primary-soft);
    }
  `,
  outlineSecondary: css`
    --bd: var(--control-border);
    &:hover {
      --bg: var(--sunken);
      --bd: var(--text-muted);
    }
  `,
  light: css`
    --bg: var(--primary-soft-hover);
    --fg: var(--on-primary-soft);
    &:hover {
      --bg: var(--primary-soft);
      --bd: var(--primary-line);
    }
  `,
  white: css`
    --bg: var(--white);
    --fg: var(--primary-800);
    --bd: var(--white);
    &:hover {
      --bg: var(--primary-50);
      --fg: var(--primary-900);
      --bd: var(--primary-50);
    }
  `,
} as const;

/** The danger outline takes the place of every other variant. */
const danger = css`
  --fg: var(--danger-text);
  --bd: currentColor;
  &:hover {
    --bg: var(--danger-soft);
  }
`;

const sizes = {
  sm: css`
    min-height: var(--control-sm);
    padding-inline: 12px;
    gap: 6px;
    font-size: var(--fs-xs);
  `,
  md: css`
    min-height: var(--control-md);
    padding-inline: 16px;
    font-size: var(--fs-sm);
  `,
  lg: css`
    min-height: var(--control-lg);
    padding-inline: 20px;
    font-size: var(--fs-base);
  `,
  xl: css`
    min-height: var(--control-xl);
    padding-inline: 28px;
    font-size: var(--fs-md);
  `,
} as const;

const disabledStyle = css`
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    --bg: var(--sunken);
    --bd: var(--border);
    --fg: var(--text-muted);
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;

/** What has no face of its own gets none by being disabled: it would stand out among those that can be pressed. */
const bareWhereDisabled = css`
  &:disabled {
    --bg: transparent;
    --bd: transparent;
    opacity: 0.55;
  }
`;

export const buttonStyles = css<ButtonStyleProps>`
  --bg: transparent;
  --fg: var(--text);
  --bd: transparent;
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  padding-block: 0;
  border: 1.5px solid var(--bd);
  border-radius: var(--r-control);
  background: var(--bg);
  color: var(--fg);
  font-weight: 600;
  line-height: 1.2;
  letter-spacing: -0.006em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--dur-fast) var(--ease-standard),
    border-color var(--dur-fast),
    color var(--dur-fast);
  ${({ $size }) => sizes[$size]}
  ${({ $variant, $size }) =>
    $variant === 'tertiary' ? `padding-inline: ${$size === 'lg' || $size === 'xl' ? 10 : 8}px;` : ''}
  ${({ $variant, $danger }) => ($danger ? danger : variants[$variant])}
  ${disabledStyle}
  ${({ $variant, $danger }) => $variant === 'tertiary' && !$danger && bareWhereDisabled}
  &:hover {
    color: var(--fg);
  }
`;
