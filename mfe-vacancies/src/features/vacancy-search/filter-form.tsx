import { paths } from '@samen/resources/shared';
import { VACANCY_SEARCH_PARAMS as names } from '@samen/resources/vacancies';
import { Button } from '@samen/design-system';
import { useAddressOf } from '@samen/router';
import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { searchEntries, type Search } from '../../shared/search/search-address.ts';

/** Id of the form, for controls of it that stand elsewhere. */
export const FILTER_FORM = 'vacancy-filters';

/** What the form does not choose goes along unseen; another choice shows its first page. */
const CARRIED: string[] = [names.words, names.place, names.radius];

/** The filters as a form of their own. Every choice counts at once; without scripts its button sends them. */
export function FilterForm({ search, children }: { search: Search; children: ReactNode }) {
  const addressOf = useAddressOf();
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <form id={FILTER_FORM} action={addressOf(paths.vacancies.search())} method="get" onSubmit={stay}>
      {searchEntries(search)
        .filter(([name]) => CARRIED.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
      <ApplyFilters />
    </form>
  );
}

/** Sends the filters where no script does it. */
export function ApplyFilters() {
  const { t } = useTranslation();
  return (
    <noscript>
      <Apply type="submit" form={FILTER_FORM} variant="outline" size="md">
        {t('filters.apply')}
      </Apply>
    </noscript>
  );
}

const Apply = styled(Button)`
  margin-top: 12px;
`;
