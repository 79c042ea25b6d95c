import { totalText } from '@samen/jsonapi';
import { SUBMISSION_STATUSES, type Form, type FormSubmission } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Container, EmptyState, LinkButton, LinkChip, Note } from '@samen/design-system';
import { useFormat, useNow, usePageTitle, useSession } from '@samen/federation-kit';
import {
  ClearFilters,
  ColumnChooser,
  DataTable,
  FilterSelect,
  ListEmpty,
  ListFoot,
  ListSearch,
  ListViews,
  RecordLink,
  useListAddress,
  useListColumns,
  type Column,
} from '@samen/records';
import { useLocation, useSearchParams } from '@samen/router';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { FormHead } from '../../shared/form-head.tsx';
import { INVITATIONS, SUMMARY } from '../../shared/form-views.ts';
import { LoadedForm } from '../../shared/loaded-form.tsx';
import { useListSubmissionsQuery } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { FormSummaryView } from './form-summary.tsx';
import { Invitations } from './invitations.tsx';
import { SubmissionsExport } from './submissions-export.tsx';
import {
  HANDLERS,
  PERIODS,
  SUBMISSION_RULES,
  submissionsRequest,
  type SubmissionList,
} from './submission-list.ts';
import { SubmissionStatus } from './submission-status.tsx';
import { useSubmissionActions } from './use-submission-actions.tsx';
import { useSubmissionName } from './use-submission-name.ts';

/** What people filled in at a form. */
export function SubmissionsPage() {
  const [search] = useSearchParams();
  const view = search.get('view');
  return (
    <LoadedForm>
      {(form) => {
        if (view === SUMMARY) return <Counted form={form} />;
        return view === INVITATIONS ? <Invited form={form} /> : <Submissions form={form} />;
      }}
    </LoadedForm>
  );
}

/** What was filled in, per question. */
function Counted({ form }: { form: Form }) {
  const { t } = useManageTexts();
  usePageTitle(t('summary.title', { title: form.title }));
  return (
    <Container>
      <FormHead form={form} screen="summary" />
      <Body>
        <FormSummaryView form={form} />
      </Body>
    </Container>
  );
}

/** Who was invited to fill it in. */
function Invited({ form }: { form: Form }) {
  const { t } = useManageTexts();
  usePageTitle(t('invitations.title', { title: form.title }));
  return (
    <Container>
      <FormHead form={form} screen="invitations" />
      <Body>
        <Invitations form={form} />
      </Body>
    </Container>
  );
}

function Submissions({ form }: { form: Form }) {
  const { t } = useManageTexts();
  const format = useFormat();
  const now = useNow();
  const { user } = useSession();
  const list = useListAddress(SUBMISSION_RULES);
  const { data, currentData, error, isFetching, refetch } = useListSubmissionsQuery({
    formId: form.id,
    request: submissionsRequest(list, { now, userId: user?.id ?? null }),
  });
  const { columns: declared, nameOf } = useColumns();
  const columns = useListColumns('form_submissions', declared);
  const { itemsFor, dialog } = useSubmissionActions();
  usePageTitle(t('submissions.title', { title: form.title }));
  const records = data?.pagination?.records ?? 0;
  return (
    <Container>
      <FormHead form={form} screen="submissions" />
      <Body>
        <Kinds form={form} list={list} />
        <Tools>
          <Filters list={list} />
          <SubmissionsExport form={form} />
        </Tools>
        <Tools>
          <ListViews name="form_submissions" list={list} columns={columns} />
          <ColumnChooser columns={columns} />
        </Tools>
        <DataTable
          label={t('submissions.name')}
          columns={columns.shown}
          density={columns.density}
          rows={error ? currentData?.items : data?.items}
          nameOf={nameOf}
          sort={list.sort}
          onSort={(sort) => list.change({ sort: sort as typeof list.sort })}
          actionsFor={(submission) => itemsFor(submission)}
          summary={
            data?.pagination &&
            t('submissions.count', { count: records, number: totalText(data.pagination, format) })
          }
          error={error}
          onRetry={() => void refetch()}
          isStale={isFetching && currentData === undefined}
          empty={<Nothing form={form} list={list} records={records} />}
        />
        <ListFoot list={list} pagination={data?.pagination} />
        <Remark>{t('submissions.retention', { count: form.retentionMonths })}</Remark>
      </Body>
      {dialog}
    </Container>
  );
}

/** Submissions, and what was taken for spam, as soon as there is any. */
function Kinds({ form, list }: { form: Form; list: SubmissionList }) {
  const { t } = useManageTexts();
  const isSpam = list.filters.status === 'spam';
  if (form.spamCount === 0 && !isSpam) return null;
  return (
    <>
      <Chips aria-label={t('submissions.kinds')}>
        <LinkChip href={list.hrefFor({ filters: { status: null } })} current={!isSpam}>
          {t('submissions.all')} {form.placesTaken}
        </LinkChip>
        <LinkChip href={list.hrefFor({ filters: { status: 'spam' } })} current={isSpam}>
          {t('submissions.spam')} {form.spamCount}
        </LinkChip>
      </Chips>
      {isSpam && <Note tone="info">{t('submissions.spamHint')}</Note>}
    </>
  );
}

function Nothing({ form, list, records }: { form: Form; list: SubmissionList; records: number }) {
  const { t } = useManageTexts();
  if (form.status === 'closed' && !list.isFiltered && records === 0)
    return (
      <EmptyState
        title={t('submissions.none')}
        action={<LinkButton href={paths.formBuilder.edit(form.id)}>{t('submissions.toBuilder')}</LinkButton>}
      >
        {t('submissions.noneClosed')}
      </EmptyState>
    );
  return (
    <ListEmpty list={list} records={records} title={t('submissions.none')}>
      {t('submissions.noneText')}
    </ListEmpty>
  );
}

function Filters({ list }: { list: SubmissionList }) {
  const { t } = useManageTexts();
  const { q, status, handler, period } = list.filters;
  return (
    <>
      <ListSearch
        label={t('submissions.search')}
        value={q}
        onSearch={(text) => list.change({ filters: { q: text } }, { replace: true })}
      />
      <FilterSelect
        label={t('submissions.status')}
        all={t('submissions.allStatuses')}
        value={status}
        choices={SUBMISSION_STATUSES}
        nameOf={(value) => t(`submission.status.${value}`)}
        onChoose={(value) => list.change({ filters: { status: value } })}
      />
      <FilterSelect
        label={t('handling.handler')}
        all={t('handling.everyones')}
        value={handler}
        choices={HANDLERS}
        nameOf={(value) => t(`handling.of.${value}`)}
        onChoose={(value) => list.change({ filters: { handler: value } })}
      />
      <FilterSelect
        label={t('submissions.period')}
        all={t('submissions.allPeriods')}
        value={period}
        choices={PERIODS}
        nameOf={(value) => t(`submissions.days.${value}`)}
        onChoose={(value) => list.change({ filters: { period: value } })}
      />
      <ClearFilters list={list} />
    </>
  );
}

function useColumns() {
  const { t } = useManageTexts();
  const { search } = useLocation();
  const { nameOf, restOf, momentOf } = useSubmissionName();
  return useMemo(() => {
    const columns: Column<FormSubmission>[] = [
      {
        id: 'who',
        header: t('submissions.column.who'),
        card: 'title',
        cell: (submission) => (
          <>
            <RecordLink href={`${paths.formBuilder.submission(submission.formId, submission.id)}${search}`}>
              <Name>{nameOf(submission)}</Name>
            </RecordLink>
            <Below>{restOf(submission)}</Below>
          </>
        ),
      },
      {
        id: 'status',
        header: t('submissions.status'),
        width: '160px',
        card: 'plain',
        cell: ({ status, assigneeName }) => (
          <>
            <SubmissionStatus status={status} />
            {assigneeName !== null && <Below>{assigneeName}</Below>}
          </>
        ),
      },
      {
        id: 'submitted',
        header: t('submissions.column.submitted'),
        sortBy: 'submitted_at',
        width: '170px',
        cell: momentOf,
      },
    ];
    return { columns, nameOf };
  }, [t, search, nameOf, restOf, momentOf]);
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding-bottom: 40px;
`;

const Chips = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Below = styled.span`
  display: block;
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

const Remark = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
