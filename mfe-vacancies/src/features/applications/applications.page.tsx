import { LinkButton } from '@samen/design-system';
import { usePageTitle, useSession } from '@samen/federation-kit';
import { DataTable, ListEmpty, ListFoot, ListPage, ListTabs, useListAddress } from '@samen/records';
import { paths } from '@samen/resources/shared';
import type { Application } from '@samen/resources/vacancies';
import { APPLICATION_RULES, applicationRequest, OWN_RULES, PARTS, type Part } from './application-list.ts';
import { useListApplicationsQuery } from './applications.api.ts';
import { useOwnColumns, useReceivedColumns } from './list-columns.tsx';
import { useWhose } from './use-whose.ts';
import { VacancyFilter } from './vacancy-filter.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { useApplicationTexts } from './use-application-texts.ts';

const nameOf = ({ name, vacancyTitle }: Application): string => `${name}, ${vacancyTitle}`;

/** Applications in one list: what waits for a decision, of one's students, or one's own. */
export function ApplicationsPage() {
  const { userState } = useSession();
  // Whose they are follows from the roles; they decide what is requested.
  return userState === 'loading' ? null : <Applications />;
}

function Applications() {
  const { t } = useTranslation();
  const { t: text } = useApplicationTexts();
  const whose = useWhose();
  const isOwn = whose.shown === 'mine';
  const list = useListAddress(isOwn ? OWN_RULES : APPLICATION_RULES);
  const usual: Part = whose.shown === 'received' ? 'new' : 'all';
  const part = list.filters.status ?? usual;
  const { data, currentData, error, isFetching, refetch } = useListApplicationsQuery(
    applicationRequest(list, part, isOwn),
  );
  const received = useReceivedColumns();
  const own = useOwnColumns();
  const records = data?.pagination?.records ?? 0;
  const title = text(`title.${whose.shown}`);
  usePageTitle(title);
  const counts = data?.meta.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = PARTS.map((one) => ({
    id: one,
    label: one === 'all' ? text('all') : t(`common:status.applications.${one}`),
    count: one === 'all' ? all : counts?.[one],
    href: list.hrefFor({ filters: { status: one === usual ? null : one } }),
    isCurrent: part === one,
  }));
  const clear = () => list.change({ filters: { status: null, vacancy: null } });
  return (
    <ListPage
      title={title}
      lead={text(`lead.${whose.shown}`)}
      action={
        whose.other && (
          <LinkButton
            variant="outlineSecondary"
            size="md"
            href={list.hrefFor({ filters: { view: isOwn ? null : 'mine', vacancy: null, status: null } })}
          >
            {text(`title.${whose.other}`)}
          </LinkButton>
        )
      }
      tabs={<ListTabs label={text('parts')} items={tabs} />}
      tools={whose.shown === 'received' && <VacancyFilter list={list} />}
      foot={<ListFoot list={list} pagination={data?.pagination} />}
    >
      <DataTable
        label={title}
        columns={isOwn ? own : received}
        rows={error ? currentData?.items : data?.items}
        nameOf={nameOf}
        sort={list.sort}
        onSort={(sort) => list.change({ sort: { ...list.sort, descending: sort.descending } })}
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching && currentData === undefined}
        empty={
          <ListEmpty
            list={{ ...list, isFiltered: part !== usual || list.filters.vacancy !== null, clear }}
            records={records}
            title={text(`none.${whose.shown}`)}
            action={isOwn && <LinkButton href={paths.vacancies.search()}>{text('toBank')}</LinkButton>}
          >
            {text(`noneText.${whose.shown}`)}
          </ListEmpty>
        }
      />
    </ListPage>
  );
}
