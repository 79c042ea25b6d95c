import { useCombobox } from 'downshift';
import { useState } from 'react';
import { ChoiceList, type ChoiceFieldProps } from './choice-list.tsx';
import { matching, type Choice } from './options.ts';

export interface ComboboxProps extends ChoiceFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One out of many, found by typing; leaving the field without choosing puts back what was chosen. */
export function Combobox(props: ComboboxProps) {
  const { choices, value, onChange, onSearch } = props;
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  const chosenLabel = chosen?.label ?? '';
  // What was typed since the list opened; the label of what is chosen searches nothing.
  const [typed, setTyped] = useState<string | null>(null);
  const found = onSearch || typed === null ? choices : matching(choices, typed);
  const combobox = useCombobox<Choice>({
    items: [...found],
    selectedItem: chosen,
    itemToString: (choice) => choice?.label ?? '',
    itemToKey: (choice) => choice?.value ?? null,
    onStateChange({ type, inputValue = '', selectedItem, isOpen }) {
      if (type === useCombobox.stateChangeTypes.InputChange) {
        setTyped(inputValue);
        onSearch?.(inputValue);
        if (!inputValue) onChange(null);
        return;
      }
      if (selectedItem) onChange(selectedItem.value);
      if (isOpen === false || selectedItem) setTyped(null);
    },
    // Tab leaves what is highlighted alone: only Enter and a press choose.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem, inputValue: chosenLabel }
        : changes,
  });
  return (
    <ChoiceList
      {...props}
      combobox={combobox}
      found={found}
      onClear={value === null || props.disabled ? undefined : () => onChange(null)}
    />
  );
}
