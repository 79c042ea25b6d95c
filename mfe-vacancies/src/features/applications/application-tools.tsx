import { Select } from '@samen/design-system';
import { useSession, useSite } from '@samen/federation-kit';
import { ListChips, ListSearch } from '@samen/records';
import { scopeOf } from '@samen/resources/shared';
import { useManageTexts } from '../../shared/use-manage-texts.ts';
import type { ApplicationList } from './application-list.ts';
import { useApplicationTexts } from './use-application-texts.ts';
import type { Whose } from './use-whose.ts';
import { useChosenTitle, VacancyFilter } from './vacancy-filter.tsx';

/** What applications are found by: words, and of those that were received a vacancy and all centres. */
export function ApplicationTools({ list, shown }: { list: ApplicationList; shown: Whose }) {
  const { t: text } = useApplicationTexts();
  const { t: manageText } = useManageTexts();
  const { roles, organization } = useSession();
  const { center } = useSite();
  const isEverywhere =
    organization !== null && scopeOf('applications.read', roles, organization) === 'tenant';
  return (
    <>
      <ListSearch
        label={text('search')}
        value={list.filters.q}
        onSearch={(q) => list.change({ filters: { q } }, { replace: true })}
      />
      {shown === 'received' && <VacancyFilter list={list} />}
      {shown === 'received' && isEverywhere && (
        <Select
          size="md"
          label={manageText('centers')}
          hideLabel
          placeholder={center.name}
          value={list.filters.centers ?? ''}
          options={[{ value: 'all', label: manageText('allCenters') }]}
          onChange={({ target }) =>
            list.change({ filters: { centers: target.value === 'all' ? 'all' : null } })
          }
        />
      )}
    </>
  );
}

/** The filters in use. */
export function ApplicationChips({ list }: { list: ApplicationList }) {
  const { t: manageText } = useManageTexts();
  const { t: text } = useApplicationTexts();
  const { q, vacancy, centers } = list.filters;
  const title = useChosenTitle(vacancy);
  return (
    <ListChips
      list={{
        isFiltered: list.isFiltered,
        clear: () =>
          list.change({ filters: { q: '', status: null, vacancy: null, centers: null }, saved: null }),
      }}
      chips={[
        q ? { id: 'q', label: `“${q}”`, remove: () => list.change({ filters: { q: '' } }) } : null,
        vacancy === null
          ? null
          : {
              id: 'vacancy',
              label: title ?? text('vacancy'),
              remove: () => list.change({ filters: { vacancy: null } }),
            },
        centers && {
          id: 'centers',
          label: manageText('allCenters'),
          remove: () => list.change({ filters: { centers: null } }),
        },
      ]}
    />
  );
}
