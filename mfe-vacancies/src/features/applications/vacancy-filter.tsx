import { Combobox } from '@samen/records';
import { useState } from 'react';
import { useApplicationTexts } from './use-application-texts.ts';
import type { ApplicationList } from './application-list.ts';
import { useFindVacanciesQuery, useListApplicationsQuery } from './applications.api.ts';

/** Only the applications for one vacancy. */
export function VacancyFilter({ list }: { list: ApplicationList }) {
  const { t: text } = useApplicationTexts();
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useFindVacanciesQuery(typed);
  const { vacancy } = list.filters;
  const chosen = useChosenTitle(vacancy);
  const found = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const isListed = found.some(({ value }) => value === vacancy);
  const choices = vacancy && chosen && !isListed ? [{ value: vacancy, label: chosen }, ...found] : found;
  return (
    <Combobox
      label={text('vacancy')}
      hideLabel
      placeholder={text('allVacancies')}
      choices={choices}
      value={vacancy}
      onChange={(id) => list.change({ filters: { vacancy: id } })}
      onSearch={setTyped}
      isSearching={isFetching}
    />
  );
}

/** The title of a vacancy that the address names, from one of its applications. */
export function useChosenTitle(id: string | null): string | null {
  const filter = { vacancyIdEq: id ?? '' };
  const { data } = useListApplicationsQuery({ filter, size: 10 }, { skip: id === null });
  return data?.items[0]?.vacancyTitle ?? null;
}
