import { totalText } from '@samen/jsonapi';
import { Button, LinkButton } from '@samen/design-system';
import { useFormat, usePageTitle, useSession, useToasts } from '@samen/federation-kit';
import {
  BulkResult,
  ColumnChooser,
  DataTable,
  ExportButton,
  ListEmpty,
  ListFoot,
  ListPage,
  ListTabs,
  ListViews,
  selectAll,
  shownIds,
  tableName,
  useListAddress,
  useListColumns,
  useRowSelection,
} from '@samen/records';
import {
  paths,
  scopeOf,
  SHARED_CONSTANTS,
  type BulkFailure,
  type BulkOutcome,
} from '@samen/resources/shared';
import type { Application, ApplicationDecision } from '@samen/resources/vacancies';
import { useEffect, useState } from 'react';
import { useExportApplicationsMutation } from '../../shared/list-acts.api.ts';
import {
  APPLICATION_RULES,
  applicationRequest,
  OWN_RULES,
  PARTS,
  type ApplicationList,
  type Part,
} from './application-list.ts';
import { DecideManyDialog } from './decide-many-dialog.tsx';
import { MessageManyDialog } from './message-many-dialog.tsx';
import { ApplicationChips, ApplicationTools } from './application-tools.tsx';
import { useLazyListApplicationsQuery, useListApplicationsQuery } from './applications.api.ts';
import { useOwnColumns, useReceivedColumns } from './list-columns.tsx';
import { useWhose } from './use-whose.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useApplicationTexts } from './use-application-texts.ts';

const NO_FILTERS = { q: '', vacancy: null, status: null, centers: null } as const;

/** Whose they are and where they stand is said elsewhere. */
const hasFilters = ({ filters: { q, vacancy, centers } }: ApplicationList): boolean =>
  q !== '' || vacancy !== null || centers !== null;

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
  const format = useFormat();
  const whose = useWhose();
  const isOwn = whose.shown === 'mine';
  const list = useListAddress(isOwn ? OWN_RULES : APPLICATION_RULES);
  const usual: Part = whose.shown === 'received' ? 'new' : 'all';
  const part = list.filters.status ?? usual;
  const { data, currentData, error, isFetching, refetch } = useListApplicationsQuery(
    applicationRequest(list, part, isOwn),
  );
  const { roles, organization } = useSession();
  const scopeFor = (action: 'analytics.read' | 'applications.decide') =>
    organization && scopeOf(action, roles, organization);
  const received = useListColumns('applications', useReceivedColumns(list.filters.q));
  const own = useListColumns('own-applications', useOwnColumns());
  const columns = isOwn ? own : received;
  const decides = whose.shown === 'received' && scopeFor('applications.decide') !== null;
  const many = useDecidingOnMany(data?.items ?? []);
  const [fetchFile] = useExportApplicationsMutation();
  const [fetchAll] = useLazyListApplicationsQuery();
  const shownAddress = list.hrefFor({ page: list.page });
  const { clear: clearChosen } = many;
  // Nothing stays chosen that is not in sight.
  useEffect(() => clearChosen(), [clearChosen, shownAddress]);
  const records = data?.pagination?.records ?? 0;
  const title = text(`title.${whose.shown}`);
  usePageTitle(title);
  const counts = data?.meta.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  // Where no one waits in line, there is none to look at.
  const parts = PARTS.filter((one) => one !== 'waitlisted' || one === part || (counts?.waitlisted ?? 0) > 0);
  const tabs = parts.map((one) => ({
    id: one,
    label: one === 'all' ? text('all') : t(`common:status.applications.${one}`),
    count: one === 'all' ? all : counts?.[one],
    href: list.hrefFor({ filters: { status: one === usual ? null : one } }),
    isCurrent: part === one,
  }));
  return (
    <ListPage
      title={title}
      lead={text(`lead.${whose.shown}`)}
      action={
        <>
          {decides && scopeFor('analytics.read') !== null && (
            <ExportButton
              fileName={tableName(title)}
              fetchFile={() =>
                fetchFile({
                  ...applicationRequest(list, part, isOwn),
                  columns: shownIds(columns, list.filters.centers === 'all' ? ['center'] : []),
                })
              }
            />
          )}
          {whose.other && (
            <LinkButton
              variant="outlineSecondary"
              size="md"
              href={list.hrefFor({ filters: { ...NO_FILTERS, view: isOwn ? null : 'mine' }, saved: null })}
            >
              {text(`title.${whose.other}`)}
            </LinkButton>
          )}
        </>
      }
      tabs={<ListTabs label={text('parts')} items={tabs} />}
      tools={<ApplicationTools list={list} shown={whose.shown} />}
      shown={
        <>
          <ListViews name="applications" list={list} columns={columns} />
          <ColumnChooser columns={columns} />
        </>
      }
      chips={<ApplicationChips list={list} />}
      foot={<ListFoot list={list} pagination={data?.pagination} />}
    >
      <BulkResult failed={many.failed} nameOf={many.nameOf} />
      <DataTable
        label={title}
        columns={columns.shown}
        density={columns.density}
        saysKeys
        {...(decides
          ? {
              selection: many.selection,
              bulkActions: many.buttons,
              onSelectAll: selectAll({
                selection: many.selection,
                records,
                shown: data?.items.length ?? 0,
                fetchIds: () =>
                  fetchAll({
                    ...applicationRequest(list, part, isOwn),
                    page: 1,
                    size: SHARED_CONSTANTS.bulkLimit,
                  })
                    .unwrap()
                    .then(({ items }) => items.map(({ id }) => id))
                    .catch(() => null),
              }),
            }
          : {})}
        rows={error ? currentData?.items : data?.items}
        nameOf={nameOf}
        summary={
          data?.pagination && text('count', { count: records, number: totalText(data.pagination, format) })
        }
        sort={list.sort}
        onSort={(sort) => list.change({ sort: { ...list.sort, descending: sort.descending } })}
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching && currentData === undefined}
        empty={
          <ListEmpty
            list={{ ...list, isFiltered: list.isFiltered && (part !== usual || hasFilters(list)) }}
            records={records}
            title={text(`none.${whose.shown}`)}
            action={isOwn && <LinkButton href={paths.vacancies.search()}>{text('toBank')}</LinkButton>}
          >
            {text(`noneText.${whose.shown}`)}
          </ListEmpty>
        }
      />
      {many.dialog}
    </ListPage>
  );
}

/** What is chosen of the list, and one decision on all of it, or one message to each. */
function useDecidingOnMany(items: readonly Application[]) {
  const { t: text } = useApplicationTexts();
  const toasts = useToasts();
  const selection = useRowSelection();
  const [deciding, setDeciding] = useState<{
    ids: readonly string[];
    status: ApplicationDecision['status'] | 'message';
  } | null>(null);
  const [failed, setFailed] = useState<readonly BulkFailure[]>([]);
  const STEPS = [
    ['accepted', text('acceptSelected')],
    ['rejected', text('rejectSelected')],
    ['message', text('messageSelected')],
  ] as const;
  const shown = items.filter(({ id }) => deciding?.ids.includes(id));
  const done = (outcome: BulkOutcome) => {
    if (!deciding) return;
    setDeciding(null);
    selection.set(outcome.updated, false);
    setFailed(outcome.failed);
    const count = outcome.updated.length;
    if (count > 0) toasts.add({ color: 'success', title: text(`many.done.${deciding.status}`, { count }) });
  };
  return {
    selection,
    failed,
    clear: selection.clear,
    nameOf: (id: string) => {
      const found = items.find((one) => one.id === id);
      return found ? nameOf(found) : null;
    },
    buttons: (ids: readonly string[]) =>
      STEPS.map(([status, label]) => (
        <Button
          key={status}
          variant="tertiary"
          size="sm"
          disabled={ids.length > SHARED_CONSTANTS.bulkLimit}
          onClick={() => setDeciding({ ids, status })}
        >
          {label}
        </Button>
      )),
    dialog:
      deciding?.status === 'message' ? (
        <MessageManyDialog ids={deciding.ids} shown={shown} onClose={() => setDeciding(null)} onSent={done} />
      ) : (
        deciding && (
          <DecideManyDialog
            ids={deciding.ids}
            status={deciding.status}
            shown={shown}
            onClose={() => setDeciding(null)}
            onDecided={done}
          />
        )
      ),
  };
}
