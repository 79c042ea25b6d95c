import { totalText } from '@samen/jsonapi';
import {
  SUBMISSION_STATUSES,
  type Form,
  type FormSubmission,
  type SubmissionStatus as Status,
} from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Button, Container, EmptyState, LinkButton, Select } from '@samen/design-system';
import { useFormat, useNow, usePageTitle, useSession } from '@samen/federation-kit';
import {
  DataTable,
  ListEmpty,
  ListFoot,
  ListSearch,
  RecordLink,
  useListAddress,
  type Column,
} from '@samen/records';
import { useSearchParams } from '@samen/router';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { FormHead } from '../../shared/form-head.tsx';
import { INVITATIONS, SUMMARY } from '../../shared/form-views.ts';
import { LoadedForm } from '../../shared/loaded-form.tsx';
import { useListSubmissionsQuery } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { FormSummaryView } from './form-summary.tsx';
import { Invitations } from './invitations.tsx';
import { ExportButton } from './export-button.tsx';
import {
  HANDLERS,
  PERIODS,
  SUBMISSION_RULES,
  submissionsRequest,
  type Handling,
  type Period,
  type SubmissionList,
} from './submission-list.ts';
import { SubmissionStatus } from './submission-status.tsx';
import { useSubmissionActions } from './use-submission-actions.tsx';
import { lineOf, shortened } from './value-text.tsx';

/** Characters of what was filled in that a row shows. */
const NAME_LENGTH = 80;
const LINE_LENGTH = 140;

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
  const { columns, nameOf } = useColumns();
  const { itemsFor, dialog } = useSubmissionActions();
  usePageTitle(t('submissions.title', { title: form.title }));
  const records = data?.pagination?.records ?? 0;
  return (
    <Container>
      <FormHead form={form} screen="submissions" />
      <Body>
        <Tools>
          <Filters list={list} />
          <ExportButton form={form} />
        </Tools>
        <DataTable
          label={t('submissions.name')}
          columns={columns}
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
      <Select
        size="md"
        label={t('submissions.status')}
        hideLabel
        placeholder={t('submissions.allStatuses')}
        value={status ?? ''}
        options={SUBMISSION_STATUSES.map((value) => ({ value, label: t(`submission.status.${value}`) }))}
        onChange={({ target }) =>
          list.change({ filters: { status: (target.value || null) as Status | null } })
        }
      />
      <Select
        size="md"
        label={t('handling.handler')}
        hideLabel
        placeholder={t('handling.everyones')}
        value={handler ?? ''}
        options={HANDLERS.map((value) => ({ value, label: t(`handling.of.${value}`) }))}
        onChange={({ target }) =>
          list.change({ filters: { handler: (target.value || null) as Handling | null } })
        }
      />
      <Select
        size="md"
        label={t('submissions.period')}
        hideLabel
        placeholder={t('submissions.allPeriods')}
        value={period ?? ''}
        options={PERIODS.map((value) => ({ value, label: t(`submissions.days.${value}`) }))}
        onChange={({ target }) =>
          list.change({ filters: { period: (target.value || null) as Period | null } })
        }
      />
      {list.isFiltered && (
        <Button variant="tertiary" size="md" onClick={list.clear}>
          {t('common:list.clearFilters')}
        </Button>
      )}
    </>
  );
}

function useColumns() {
  const { t } = useManageTexts();
  const format = useFormat();
  return useMemo(() => {
    const momentOf = ({ submittedAt }: FormSubmission) =>
      format.date(submittedAt, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
    const lines = ({ answers }: FormSubmission) => answers.map((given) => lineOf(given, { t, format }));
    const nameOf = (submission: FormSubmission) => lines(submission)[0] ?? momentOf(submission);
    const columns: Column<FormSubmission>[] = [
      {
        id: 'who',
        header: t('submissions.column.who'),
        card: 'title',
        cell: (submission) => (
          <>
            <RecordLink href={paths.formBuilder.submission(submission.formId, submission.id)}>
              <Name>{shortened(nameOf(submission), NAME_LENGTH)}</Name>
            </RecordLink>
            <Below>{shortened(lines(submission).slice(1, 4).join(' · '), LINE_LENGTH)}</Below>
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
  }, [t, format]);
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding-bottom: 40px;
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
