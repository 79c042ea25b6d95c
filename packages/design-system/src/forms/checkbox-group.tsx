import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { withoutScripts } from '../foundation/media.ts';
import { Checkbox } from './checkbox.tsx';
import { FieldSet } from './field-set.tsx';
import type { FieldSetProps } from './field-set.tsx';

export interface CheckOption {
  value: string;
  label: string;
  /** How many results it would give. */
  count?: number;
  disabled?: boolean;
}

export interface CheckboxGroupProps extends Omit<FieldSetProps, 'children' | 'role'> {
  options: readonly CheckOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  name?: string;
  /** Shows this many until all are requested; what is chosen always shows. */
  collapse?: { after: number; showAll: (count: number) => string; showLess: string };
}

/** Several choices out of one list, with counts when it filters. */
export function CheckboxGroup({ options, values, onChange, name, collapse, ...group }: CheckboxGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const isLong = collapse !== undefined && options.length > collapse.after;
  const isShown = (option: CheckOption, index: number) =>
    !isLong || isOpen || index < collapse.after || values.includes(option.value);
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return (
    <FieldSet {...group}>
      {options.map((option, index) => (
        <Choice
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          disabled={option.disabled}
          checked={values.includes(option.value)}
          onChange={() => toggle(option.value)}
          count={option.count}
          $isShown={isShown(option, index)}
        />
      ))}
      {isLong && (
        <Unfold variant="tertiary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? collapse.showLess : collapse.showAll(options.length)}
        </Unfold>
      )}
    </FieldSet>
  );
}

/** What is folded away stands there all the same for who has nothing to unfold it with. */
const Choice = styled(Checkbox)<{ $isShown: boolean }>`
  ${({ $isShown }) => !$isShown && 'display: none;'}

  ${withoutScripts} {
    display: block;
  }
`;

const Unfold = styled(Button)`
  ${withoutScripts} {
    display: none;
  }
`;
