import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlBox } from './control-styles.ts';
import type { ControlSize } from './control-styles.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldTexts } from './field-group.tsx';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'size' | 'children'> {
  size?: ControlSize;
  /** Decorative icon at the start. */
  icon?: ReactNode;
  /** At the end of the label's line. */
  labelEnd?: ReactNode;
  /** A control on the field's own end, e.g. a reveal button. */
  end?: ReactNode;
}

/** A field of one line; takes everything an input takes, so that `{...register('name')}` fits. */
export function TextField({
  id,
  label,
  help,
  error,
  optionalText,
  hideLabel,
  labelEnd,
  size = 'lg',
  icon,
  end,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <FieldGroup
      id={id}
      label={label}
      help={help}
      error={error}
      optionalText={optionalText}
      hideLabel={hideLabel}
      labelEnd={labelEnd}
      className={className}
    >
      {(control) => (
        <Control data-field-frame>
          <Input
            {...rest}
            {...control}
            type={type}
            $size={size}
            $hasIcon={Boolean(icon)}
            $hasEnd={Boolean(end)}
          />
          {/* After the input, whose layer it lies over. */}
          {icon && <Start>{icon}</Start>}
          {end && <End>{end}</End>}
        </Control>
      )}
    </FieldGroup>
  );
}

const Control = styled.div`
  position: relative;
`;

const Start = styled.span`
  position: absolute;
  left: 14px;
  top: 50%;
  transform: translateY(-50%);
  color: var(--text-muted);
  pointer-events: none;
`;

/** Without a transform: it would hold what is fixed to the window, as a calendar, and paint it below other fields. */
const End = styled.span`
  position: absolute;
  right: 4px;
  top: 0;
  bottom: 0;
  display: flex;
  align-items: center;
`;

/** Each letter would lay out the whole page, of which none can move. */
const Input = styled.input<{ $size: ControlSize; $hasIcon: boolean; $hasEnd: boolean }>`
  ${controlBox}
  display: block;
  contain: strict;
  ${({ $hasIcon }) => $hasIcon && 'padding-left: 42px;'}
  ${({ $hasEnd }) => $hasEnd && 'padding-right: 52px;'}
`;
