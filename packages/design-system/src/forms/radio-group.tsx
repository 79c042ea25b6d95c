import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldSet } from './field-set.tsx';
import type { FieldSetProps } from './field-set.tsx';
import { Help } from './field-group.tsx';
import { Count, CheckLabel, radioDot } from './checkbox-styles.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  count?: number;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<FieldSetProps, 'children' | 'role'> {
  options: readonly RadioOption[];
  /** Controlled by `value` and `onChange`, or by a form through `inputProps`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  name?: string;
  /** Goes to every radio button, e.g. `register('frequency')`. */
  inputProps?: Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'>;
}

/** One choice out of a few that are all in sight. */
export function RadioGroup({
  options,
  value,
  defaultValue,
  onChange,
  name,
  inputProps,
  ...group
}: RadioGroupProps) {
  const ownName = useId();
  const checked = (option: RadioOption) => {
    if (value !== undefined) return { checked: value === option.value };
    return defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value };
  };
  return (
    <FieldSet {...group} role="radiogroup">
      {options.map((option) => (
        <Option key={option.value} $isFaint={option.count === 0} $hasHelp={Boolean(option.help)}>
          <Input
            name={name ?? ownName}
            {...(onChange ? { onChange: () => onChange(option.value) } : {})}
            {...inputProps}
            {...checked(option)}
            type="radio"
            value={option.value}
            disabled={option.disabled}
          />
          <span>
            {option.label}
            {option.help && <OptionHelp>{option.help}</OptionHelp>}
          </span>
          {option.count !== undefined && <Count>{option.count}</Count>}
        </Option>
      ))}
    </FieldSet>
  );
}

/** What explains itself in a second line stands apart from the next one, its button beside its first line. */
const Option = styled(CheckLabel)<{ $hasHelp: boolean }>`
  ${({ $hasHelp }) => $hasHelp && 'align-items: flex-start; padding-block: 7px;'}
`;

const Input = styled.input`
  ${radioDot}
`;

const OptionHelp = styled(Help)`
  display: block;
`;
