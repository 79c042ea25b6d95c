import type { Merge } from '@samen/resources/administration';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useMergeTexts } from './merge-texts.ts';

/** How much of what moves, in words. */
export function MovedList({ moved, label }: { moved: Merge['moved']; label?: string }) {
  const { t } = useMergeTexts();
  const format = useFormat();
  return (
    <List aria-label={label}>
      {moved.map(({ kind, count }) => (
        <li key={kind}>{t(`moved.${kind}`, { count, number: format.number(count) })}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding-inline-start: 20px;
`;
