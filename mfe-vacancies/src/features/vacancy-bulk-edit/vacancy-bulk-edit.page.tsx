import { problemText } from '@samen/api-client';
import { CONSTANTS } from '@samen/contracts';
import { totalText } from '@samen/jsonapi';
import { paths } from '@samen/resources/shared';
import type { BulkFailure, Vacancy } from '@samen/resources/vacancies';
import { from, Link, LinkButton, Note, Tag } from '@samen/design-system';
import { useFormat, usePageTitle, useToasts } from '@samen/federation-kit';
import { useMediaQuery } from '@samen/records/map';
import {
  DataTable,
  ListChips,
  ListEmpty,
  ListPage,
  ListTabs,
  useRowSelection,
  type Column,
} from '@samen/records';
import { useLocation } from '@samen/router';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ListTools } from '../../shared/list-tools.tsx';
import { useBulkUpdateMutation, useListManagedQuery } from '../../shared/manage.api.ts';
import { managedRequest } from '../../shared/managed-list.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useManageTexts } from '../../shared/use-manage-texts.ts';
import { useBulkTexts } from './use-bulk-texts.ts';
import { useListChips } from '../../shared/use-list-chips.ts';
import { useManagedList } from '../../shared/use-managed-list.ts';
import { useParts } from '../../shared/use-parts.ts';
import { useVacancyColumns } from '../../shared/vacancy-columns.tsx';
import { applyToMany, type BulkChange, type BulkOutcome } from './apply-to-many.ts';
import { BulkDrawer, BulkPanel } from './bulk-panel.tsx';
import { useBulkChange } from './use-bulk-change.ts';

const isActivity = ({ vacancyType }: Vacancy): boolean => vacancyType === 'activity';
const titleOf = ({ title }: Vacancy): string => title;
const WIDE = from.lg.replace('@media ', '');
const NOTHING: BulkOutcome = { updated: [], failed: [] };

/** Changes many vacancies at once: those that were chosen, or all that a filter finds. */
export function VacancyBulkEditPage() {
  const { t } = useTranslation();
  const { t: manageText } = useManageTexts();
  const { t: bulk } = useBulkTexts();
  const format = useFormat();
  const toasts = useToasts();
  const { state } = useLocation() as { state: { ids?: readonly string[] } | null };
  const list = useManagedList();
  const chips = useListChips(list);
  const { data, currentData, error, isFetching, refetch } = useListManagedQuery(
    managedRequest({ ...list, page: 1 }, CONSTANTS.adminPageSize),
  );
  const parts = useParts(list);
  const selection = useRowSelection(state?.ids);
  const [update] = useBulkUpdateMutation();
  const [share, setShare] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome>(NOTHING);
  const columns = useColumnsWith(outcome);
  const records = data?.pagination?.records ?? 0;
  const isWide = useMediaQuery(WIDE);
  usePageTitle(t('bulk.title'));

  const apply = async (ids: readonly string[], change: BulkChange): Promise<boolean> => {
    setShare(0);
    const done = await applyToMany(ids, change, update, setShare);
    setShare(null);
    setOutcome(done);
    // What went well is let go; what did not stays chosen, so that it can be looked at.
    selection.set(done.updated, false);
    if (done.updated.length > 0)
      toasts.add({ color: 'success', title: bulk('done', { count: done.updated.length }) });
    void refetch();
    return done.error === undefined && done.failed.length === 0;
  };
  const activities = useMemo(() => new Set(data?.items.filter(isActivity).map(({ id }) => id)), [data]);
  const form = useBulkChange({ selection, activities, isBusy: share !== null, onApply: apply });
  return (
    <>
      <ListPage
        title={t('bulk.title')}
        lead={bulk('lead')}
        action={
          <LinkButton
            href={list.hrefFor({}).replace(/^[^?]*/, paths.vacancies.list())}
            variant="outlineSecondary"
            size="md"
          >
            {bulk('back')}
          </LinkButton>
        }
        tabs={<ListTabs label={manageText('parts')} items={parts} />}
        tools={<ListTools list={list} />}
        chips={<ListChips list={list} chips={chips} />}
      >
        {outcome.error !== undefined && (
          <Note tone="danger" announce>
            {bulk('stopped', { count: outcome.updated.length })} {problemText(outcome.error, t)}
          </Note>
        )}
        {outcome.failed.length > 0 && (
          <Note tone="warning" announce>
            {bulk('failed', { count: outcome.failed.length })}
          </Note>
        )}
        <Columns>
          <DataTable
            label={t('bulk.title')}
            columns={columns}
            rows={error ? currentData?.items : data?.items}
            nameOf={titleOf}
            sort={list.sort}
            onSort={(sort) => list.change({ sort: sort as typeof list.sort })}
            selection={selection}
            summary={
              data?.pagination &&
              manageText('count', { count: records, number: totalText(data.pagination, format) })
            }
            error={error}
            onRetry={() => void refetch()}
            isStale={isFetching && currentData === undefined}
            empty={<ListEmpty list={list} title={manageText('none')} />}
          />
          {isWide && (
            <div>
              <BulkPanel form={form} share={share} />
            </div>
          )}
        </Columns>
      </ListPage>
      {!isWide && <BulkDrawer form={form} share={share} />}
    </>
  );
}

/** With why a vacancy was left as it was, below its state. */
function useColumnsWith(outcome: BulkOutcome): Column<Vacancy>[] {
  const columns = useVacancyColumns();
  const { t: bulk } = useBulkTexts();
  return useMemo(() => {
    const refused = new Map(outcome.failed.map((failure) => [failure.id, failure]));
    const updated = new Set(outcome.updated);
    return columns
      .filter(({ id }) => id !== 'answers')
      .map((column) =>
        column.id === 'status'
          ? {
              ...column,
              width: '190px',
              cell: (vacancy: Vacancy) => (
                <>
                  {column.cell(vacancy)}
                  <WhyNot vacancy={vacancy} failure={refused.get(vacancy.id)} />
                  {updated.has(vacancy.id) && <Tag tone="success">{bulk('changed')}</Tag>}
                </>
              ),
            }
          : column,
      );
  }, [columns, outcome, bulk]);
}

/** Why it was left as it was; where an activity's dates are in the way, the way to them. */
function WhyNot({ vacancy, failure }: { vacancy: Vacancy; failure: BulkFailure | undefined }) {
  const { t: bulk } = useBulkTexts();
  if (!failure) return null;
  const isDated = isActivity(vacancy) && failure.errors.some(({ pointer }) => OF_DATES.test(pointer));
  if (!isDated) return <Refused>{failure.detail}</Refused>;
  return (
    <Refused>
      {bulk('activityDates')} <Link href={paths.vacancies.edit(vacancy.id)}>{bulk('newDates')}</Link>
    </Refused>
  );
}

/** The fields that say when an activity is. */
const OF_DATES = /\/(expires_at|starts_at|ends_at|sessions|recurrence)(\/|$)/;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;

  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) 304px;
  }
`;

const Refused = styled.span`
  display: block;
  color: var(--danger-text);
`;
