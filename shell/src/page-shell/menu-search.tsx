import { SYSTEM_PAGES } from '@samen/resources/shared';
import { VACANCY_SEARCH_PARAMS } from '@samen/resources/vacancies';
import { Glyph, TextField } from '@samen/design-system';
import { useAddressOf, useNavigate } from '@samen/router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useIsReachable } from '../routing/use-routes.ts';
import { useTranslation } from '../texts.ts';

/** Stands first in the menu of a small screen, where there is something to search. */
export function MenuSearch({ onSearch }: { onSearch?: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const addressOf = useAddressOf();
  const isReachable = useIsReachable();
  if (!isReachable(SYSTEM_PAGES.vacancy_bank)) return null;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const terms = new FormData(event.currentTarget).get(VACANCY_SEARCH_PARAMS.words);
    const query = new URLSearchParams({ [VACANCY_SEARCH_PARAMS.words]: String(terms ?? '') });
    void navigate(`${SYSTEM_PAGES.vacancy_bank}?${query.toString()}`);
    onSearch?.();
  };
  return (
    <form role="search" method="get" action={addressOf(SYSTEM_PAGES.vacancy_bank)} onSubmit={search}>
      <TextField
        name={VACANCY_SEARCH_PARAMS.words}
        type="search"
        label={t('menu.search')}
        placeholder={t('menu.search')}
        hideLabel
        icon={<Glyph icon={Search} size="lg" />}
      />
    </form>
  );
}
