import { Chip } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ChoiceList, type ChoiceFieldProps } from './choice-list.tsx';
import { matching, type Choice } from './options.ts';

export interface MultiComboboxProps extends ChoiceFieldProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** No more than these can be chosen. */
  max?: number;
}

/** Several out of many, found by typing; the chosen ones stand above the field and go away on a press. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { choices, values, onChange, onSearch, max = Infinity } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isFull = values.length >= max;
  const left = choices.filter(({ value }) => !values.includes(value));
  const found = isFull ? [] : onSearch ? left : matching(left, typed);
  const combobox = useCombobox<Choice>({
    items: [...found],
    selectedItem: null,
    itemToString: (choice) => choice?.label ?? '',
    itemToKey: (choice) => choice?.value ?? null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange([...values, selectedItem.value]),
    onInputValueChange({ inputValue }) {
      setTyped(inputValue);
      onSearch?.(inputValue);
    },
    stateReducer(_state, { type, changes }) {
      const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if (type === InputBlur) return { ...changes, selectedItem: null, inputValue: '' };
      // Stays open for the next one.
      const isChoice = type === ItemClick || type === InputKeyDownEnter;
      return isChoice && changes.selectedItem ? { ...changes, isOpen: true, inputValue: '' } : changes;
    },
  });
  const chosen = values.flatMap((value) => choices.find((choice) => choice.value === value) ?? []);
  return (
    <ChoiceList
      {...props}
      combobox={combobox}
      found={found}
      above={
        chosen.length > 0 && (
          <Chosen role="group" aria-label={t('common:choose.chosen')}>
            {chosen.map(({ value, label }) => (
              <Chip
                key={value}
                removeLabel={t('common:choose.remove')}
                disabled={props.disabled}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                {label}
              </Chip>
            ))}
          </Chosen>
        )
      }
    />
  );
}

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-bottom: 8px;
`;
