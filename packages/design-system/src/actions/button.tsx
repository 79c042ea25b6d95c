import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';
import type { LinkProps } from '../foundation/design-system-provider.tsx';
import { buttonStyles } from './button-styles.ts';
import type { ButtonStyleProps, ButtonSize, ButtonVariant } from './button-styles.ts';
import { Spinner } from './spinner.tsx';
import { useIsPending } from './submission.ts';

export interface ButtonAppearance {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The danger outline, for acts that destroy something. */
  danger?: boolean;
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonAppearance, ComponentPropsWithRef<'button'> {
  /** Shows a spinner and ignores presses, but stays focusable; a submit button also while its form is being sent. */
  busy?: boolean;
  /** Ignores presses and stays focusable: `aria-describedby` names what says why. */
  'aria-disabled'?: boolean | undefined;
}

/** A button; `type` is "button" by default. */
export function Button({
  variant = 'primary',
  size = 'lg',
  danger = false,
  block = false,
  busy: isBusy = false,
  icon,
  children,
  type = 'button',
  'aria-disabled': isDisabled = false,
  onClick,
  ...rest
}: ButtonProps) {
  const isPending = useIsPending();
  const busy = isBusy || (isPending && type === 'submit');
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Control
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={busy || isDisabled || undefined}
      aria-busy={busy || undefined}
      $variant={variant}
      $size={size}
      $danger={danger}
      $block={block}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </Control>
  );
}

export interface LinkButtonProps extends ButtonAppearance, LinkProps {}

/** A link that looks like a button, for what navigates. */
export function LinkButton({
  variant = 'primary',
  size = 'lg',
  danger = false,
  block = false,
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Anchor {...rest} $variant={variant} $size={size} $danger={danger} $block={block}>
      {icon}
      {children}
    </Anchor>
  );
}

const Control = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

const Anchor = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;
