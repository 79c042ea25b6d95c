import { Chip } from '@samen/design-system';
import { styled } from 'styled-components';
import { ClearFilters } from './filter-select.tsx';
import type { ListAddress } from './use-list-address.ts';
import { useListTexts } from './use-list-texts.ts';

/** A filter in use. */
export interface ListChip {
  id: string;
  label: string;
  remove: () => void;
}

export interface ListChipsProps {
  list: Pick<ListAddress, 'isFiltered' | 'clear'>;
  /** Those in use; the others are left out, as `null`. */
  chips: readonly (ListChip | null)[];
}

/** The filters in use, each of which goes away on a press, and all of them at once. */
export function ListChips({ list, chips }: ListChipsProps) {
  const { t } = useListTexts();
  const used = chips.filter((chip) => chip !== null);
  if (used.length === 0) return null;
  return (
    <Line>
      <Chips role="group" aria-label={t('chips.label')}>
        {used.map(({ id, label, remove }) => (
          <Chip key={id} removeLabel={t('chips.remove')} onClick={remove}>
            {label}
          </Chip>
        ))}
      </Chips>
      <ClearFilters list={list} />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > button {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;
