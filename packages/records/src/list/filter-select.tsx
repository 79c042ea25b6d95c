import { Button, Select } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import type { ListAddress } from './use-list-address.ts';

export interface FilterSelectProps<Value extends string> {
  /** Read out, and not seen: `all` says what it is about. */
  label: string;
  /** Of no choice; without it one of the values is always chosen. */
  all?: string;
  value: Value | null;
  choices: readonly Value[];
  nameOf: (value: Value) => string;
  onChoose: (value: Value | null) => void;
}

/** Narrows a list to one of a few. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, value, choices, nameOf, onChoose } = props;
  return (
    <Select
      size="md"
      label={label}
      hideLabel
      {...(all === undefined ? {} : { placeholder: all })}
      value={value ?? ''}
      options={choices.map((one) => ({ value: one, label: nameOf(one) }))}
      onChange={({ target }) => onChoose(choices.find((one) => one === target.value) ?? null)}
    />
  );
}

/** Shows the whole list again, as long as it does not. */
export function ClearFilters({ list }: { list: Pick<ListAddress, 'isFiltered' | 'clear'> }) {
  const { t } = useTranslation();
  return (
    list.isFiltered && (
      <Button variant="tertiary" size="md" onClick={list.clear}>
        {t('common:list.clearFilters')}
      </Button>
    )
  );
}
