import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Glyph } from '../foundation/glyph.tsx';
import { controlBox } from './control-styles.ts';
import type { ControlSize } from './control-styles.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldTexts } from './field-group.tsx';

export interface SelectOption {
  value: string;
  label: string;
  /** The language of the label, where it is another than that of the page. */
  lang?: string | undefined;
  disabled?: boolean;
}

export interface SelectProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> {
  options: readonly SelectOption[];
  /** First, empty choice, e.g. "Kies een organisatie". */
  placeholder?: string;
  size?: ControlSize;
}

/** One choice out of a few, as the browser's own select. */
export function Select({
  id,
  label,
  help,
  error,
  optionalText,
  hideLabel,
  options,
  placeholder,
  size = 'lg',
  className,
  ...rest
}: SelectProps) {
  const { defaultValue } = rest;
  // Options may arrive later than the value: an option without a text keeps the value selected until they do.
  const isEarly =
    typeof defaultValue === 'string' &&
    defaultValue !== '' &&
    !options.some(({ value }) => value === defaultValue);
  const all: readonly SelectOption[] = isEarly ? [...options, { value: defaultValue, label: '' }] : options;
  return (
    <FieldGroup
      id={id}
      label={label}
      help={help}
      error={error}
      optionalText={optionalText}
      hideLabel={hideLabel}
      className={className}
    >
      {(control) => (
        <Control>
          <Box {...rest} {...control} $size={size}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {all.map((option) => (
              <option
                key={option.value}
                value={option.value}
                lang={option.lang}
                disabled={option.disabled}
                hidden={isEarly && option.value === defaultValue}
              >
                {option.label}
              </option>
            ))}
          </Box>
          <Glyph icon={ChevronDown} />
        </Control>
      )}
    </FieldGroup>
  );
}

const Control = styled.div`
  position: relative;

  > svg {
    position: absolute;
    right: 12px;
    top: 50%;
    transform: translateY(-50%);
    pointer-events: none;
  }
`;

const Box = styled.select<{ $size: ControlSize }>`
  ${controlBox}
  appearance: none;
  padding-right: 38px;
  text-overflow: ellipsis;
  cursor: pointer;

  option {
    background: var(--raised);
    color: var(--text);
  }
`;
