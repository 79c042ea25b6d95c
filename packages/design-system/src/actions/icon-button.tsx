import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Tooltip } from './tooltip.tsx';
import { buttonStyles } from './button-styles.ts';
import type { ButtonStyleProps, ButtonSize, ButtonVariant } from './button-styles.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** Name of the button, also shown as its tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  danger?: boolean;
  /** Off where the same words stand beside the button. */
  tooltip?: boolean;
}

/** A square button with an icon alone; its label is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'tertiary',
  size = 'md',
  danger = false,
  tooltip = true,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const control = (
    <Square
      {...rest}
      type={type}
      aria-label={label}
      $variant={variant}
      $size={size}
      $danger={danger}
      $block={false}
    >
      {icon}
    </Square>
  );
  return tooltip ? (
    <Tooltip text={label} isName>
      {control}
    </Tooltip>
  ) : (
    control
  );
}

const Square = styled.button<ButtonStyleProps>`
  ${buttonStyles}
  width: var(--control-${({ $size }) => $size});
  padding: 0;
`;
