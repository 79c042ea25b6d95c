import { totalText } from '@samen/jsonapi';
import {
  Button,
  EmptyState,
  LinkButton,
  Scene,
  Select,
  Skeleton,
  text,
  VisuallyHidden,
} from '@samen/design-system';
import { ListFoot } from '@samen/records';
import { LoadFailure } from '@samen/records/loading';
import { useSearchPlace } from '@samen/records/places';
import { skipToken } from '@samen/redux';
import type { PooledProfile } from '@samen/resources/vacancies';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useGetAgeGroupsQuery, useGetCategoriesQuery, useGetSkillsQuery } from '../../shared/lookups.api.ts';
import { NO_FILTERS, poolRequest, type PoolAddress } from './pool-address.ts';
import { activeFilters, PoolFilterBar } from './pool-filters.tsx';
import { poolGroups, type PoolGroup } from './pool-groups.ts';
import { PoolRow } from './pool-row.tsx';
import { usePoolLabels } from './pool-texts.ts';
import { useListPoolQuery } from './pool.api.ts';
import { PersonDialog } from './person-dialog.tsx';
import { VacancyChoice } from './vacancy-choice.tsx';

interface PoolListProps {
  list: PoolAddress;
  mayCallOut: boolean;
}

const ONE_PAGE = { current: 1 };
const everyone = (people: PooledProfile[]): PoolGroup => ({ grade: null, people, isWhole: true });

/** The pool: all of it, or against a vacancy. */
export function PoolList({ list, mayCallOut }: PoolListProps) {
  const labels = usePoolLabels();
  const { poolText, t, format } = labels;
  const { place: typed, radius, vacancy } = list.filters;
  const place = useSearchPlace({ place: typed, radius });
  const categories = useGetCategoriesQuery().data?.items ?? [];
  const skills = useGetSkillsQuery().data?.items ?? [];
  const request = place.isPending ? skipToken : poolRequest(list, place.near);
  const { data, currentData, error, isFetching, refetch } = useListPoolQuery(request);
  const [opened, setOpened] = useState<PooledProfile | null>(null);
  const ages = useGetAgeGroupsQuery().data?.items ?? [];
  const words = { labels, categories, skills, ages };
  const records = data?.pagination?.records ?? 0;
  const isStale = data !== undefined && (place.isPending || currentData === undefined);
  const active = activeFilters(list, place, words);
  const isByMatch = vacancy !== null && list.wireSort === 'match';
  const summary =
    data && poolText('found', { count: records, number: totalText(data.pagination ?? { records }, format) });
  return (
    <>
      <VacancyChoice id={vacancy} onChoose={(id) => list.change({ filters: { vacancy: id } })} />
      <PoolFilterBar list={list} place={place} active={active} words={words} mayCallOut={mayCallOut} />
      <Head>
        <h2>{summary && !error ? summary : poolText('people')}</h2>
        {vacancy && records > 0 && (
          <Select
            size="md"
            label={poolText('sort.label')}
            hideLabel
            value={list.wireSort}
            options={[
              { value: 'match', label: poolText('sort.match') },
              { value: '-created_at', label: poolText('sort.newest') },
            ]}
            onChange={({ target }) =>
              list.change({
                sort:
                  target.value === 'match'
                    ? { by: 'match', descending: false }
                    : { by: 'created_at', descending: true },
              })
            }
          />
        )}
      </Head>
      <VisuallyHidden role="status">{!isStale && !error && summary}</VisuallyHidden>
      {!data && !error && <Skeleton shape="row" rows={6} label={poolText('loading')} />}
      {error && !currentData && (
        <LoadFailure title={poolText('failed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {data && records === 0 && !error && (
        <EmptyState
          title={poolText(active.length > 0 ? 'none.filtered' : 'none.title')}
          art={<Scene name="dog" alt="" />}
          action={
            active.length > 0 && (
              <Instead>
                {active.slice(0, 3).map(({ id, label, without }) => (
                  <LinkButton
                    key={id}
                    variant="outlineSecondary"
                    size="md"
                    href={list.hrefFor({ filters: without })}
                  >
                    {t('empty.without', { filter: label })}
                  </LinkButton>
                ))}
                <Button variant="tertiary" size="md" onClick={() => list.change({ filters: NO_FILTERS })}>
                  {t('filters.clearAll')}
                </Button>
              </Instead>
            )
          }
        >
          <p>{poolText(active.length > 0 ? 'none.filteredText' : 'none.text')}</p>
        </EmptyState>
      )}
      {data && records > 0 && data.items.length === 0 && (
        <LinkButton variant="outlineSecondary" href={list.hrefFor({ page: 1 })}>
          {t('empty.beyond')}
        </LinkButton>
      )}
      {data && data.items.length > 0 && !(error && !currentData) && (
        <Groups aria-busy={isStale}>
          {(isByMatch ? poolGroups(data.items, data.pagination ?? ONE_PAGE) : [everyone(data.items)]).map(
            ({ grade, people, isWhole }) => (
              <section key={grade} aria-labelledby={grade ? `group-${grade}` : undefined}>
                {grade && (
                  <GroupHead>
                    <h3 id={`group-${grade}`}>{poolText(`match.group.${grade}`)}</h3>
                    {isWhole && (
                      <span>
                        {poolText('found', { count: people.length, number: format.number(people.length) })}
                      </span>
                    )}
                  </GroupHead>
                )}
                <Rows>
                  {people.map((profile) => (
                    <PoolRow
                      key={profile.id}
                      profile={profile}
                      words={words}
                      isInGroup={grade !== null}
                      onOpen={() => setOpened(profile)}
                    />
                  ))}
                </Rows>
              </section>
            ),
          )}
        </Groups>
      )}
      <ListFoot list={list} pagination={error ? null : data?.pagination} />
      {opened && (
        <PersonDialog
          key={opened.id}
          profile={opened}
          vacancyId={vacancy}
          words={words}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 44px;

  h2 {
    ${text('lg')}
    color: var(--text-strong);
    font-weight: 650;
  }
`;

const Groups = styled.div`
  display: grid;
  gap: 28px;
  margin-top: -10px;

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const GroupHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  padding-bottom: 8px;

  h3 {
    ${text('md')}
    color: var(--text-strong);
    font-weight: 650;
  }
  span {
    ${text('sm')}
    color: var(--text-muted);
  }
`;

const Rows = styled.ul`
  border-top: 2px solid var(--text-strong);
`;

const Instead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
