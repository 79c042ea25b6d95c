import { problemText } from '@samen/api-client';
import { totalText } from '@samen/jsonapi';
import {
  FORM_BOUNDS,
  type Form,
  type FormInvitation,
  type InvitationState,
  type SentInvitations,
} from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import {
  Button,
  EmptyState,
  Heading,
  Link,
  LinkButton,
  Note,
  StatusDot,
  Switch,
  Textarea,
  type MenuItem,
  type StatusDotProps,
} from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import {
  DataTable,
  ListEmpty,
  ListFoot,
  missingField,
  oneFilter,
  RecordForm,
  useListAddress,
  useRecordForm,
  type Column,
} from '@samen/records';
import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { readAddresses } from '../../shared/addresses.ts';
import { INVITATIONS } from '../../shared/form-views.ts';
import {
  useListInvitationsQuery,
  useRemindInvitedMutation,
  useSendInvitationsMutation,
} from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';

const RULES = {
  filters: { view: oneFilter([INVITATIONS]) },
  sorts: ['sent_at'],
  defaultSort: '-sent_at',
} as const;

const SHAPES: Readonly<Record<InvitationState, Pick<StatusDotProps, 'tone' | 'shape'>>> = {
  sent: { tone: 'neutral', shape: 'hollow' },
  opened: { tone: 'info', shape: 'half' },
  submitted: { tone: 'success', shape: 'full' },
  expired: { tone: 'warning', shape: 'hollow' },
};

/** Invites people to fill in a form, and shows what became of each invitation. */
export function Invitations({ form }: { form: Form }) {
  const { t } = useManageTexts();
  if (form.accessPermission !== 'token_holder')
    return (
      <EmptyState
        title={t('invitations.forAll')}
        action={<LinkButton href={paths.formBuilder.edit(form.id)}>{t('submissions.toBuilder')}</LinkButton>}
      >
        {t('invitations.forAllText')}
      </EmptyState>
    );
  return (
    <>
      {form.status === 'open' ? (
        <Inviting form={form} />
      ) : (
        <Note tone="warning">{t(`invitations.${form.status}`)}</Note>
      )}
      <Invited form={form} />
    </>
  );
}

interface InvitingValues {
  emails: string;
  reminds: boolean;
}

function Inviting({ form: { id } }: { form: Form }) {
  const { t } = useManageTexts();
  const heading = useId();
  const [send] = useSendInvitationsMutation();
  const [done, setDone] = useState<SentInvitations | null>(null);
  const empty: InvitingValues = { emails: '', reminds: false };
  const form = useRecordForm<InvitingValues, SentInvitations>({
    name: `invite-${id}`,
    values: empty,
    label: (field) => t(field === 'reminds' ? 'invitations.reminds' : 'invitations.emails'),
    async save({ emails: text, reminds }) {
      const { emails, wrong } = readAddresses(text);
      const rejected = (message: string) => ({ error: missingField('emails', message) });
      if (wrong.length > 0) return rejected(t('invitations.wrong', { addresses: wrong.join(', ') }));
      if (emails.length === 0) return rejected(t('common:validation.required'));
      if (emails.length > FORM_BOUNDS.invited)
        return rejected(t('invitations.tooMany', { max: FORM_BOUNDS.invited }));
      setDone(null);
      return send({ id, invitations: { emails, reminds } });
    },
    onSaved(sent) {
      form.restart(empty);
      setDone(sent);
    },
  });
  const { emails, wrong, repeated } = readAddresses(form.methods.watch('emails'));
  const counts = [
    emails.length > 0 && t('invitations.count', { count: emails.length }),
    repeated > 0 && t('invitations.repeated', { count: repeated }),
    wrong.length > 0 && t('invitations.wrong', { addresses: wrong.join(', ') }),
  ].filter((one) => one !== false);
  return (
    <Part aria-labelledby={heading}>
      <Heading level={2} size="h4" id={heading}>
        {t('invitations.invite')}
      </Heading>
      <RecordForm
        form={form}
        footer={
          <div>
            <Button type="submit" size="md">
              {t('invitations.send')}
            </Button>
          </div>
        }
      >
        <Textarea
          {...form.field('emails')}
          rows={5}
          size="md"
          autoComplete="off"
          spellCheck={false}
          help={t('invitations.emailsHelp', { max: FORM_BOUNDS.invited })}
        />
        <Counts aria-live="polite">{counts.join(' ')}</Counts>
        <Switch {...withoutError(form.checkbox('reminds'))} />
      </RecordForm>
      {done && (
        <Note tone={done.alreadyInvited.length + done.notMailed.length > 0 ? 'info' : 'success'} announce>
          {done.sent === 0 ? t('invitations.doneNone') : t('invitations.done', { count: done.sent })}
          {done.alreadyInvited.length > 0 &&
            ` ${t('invitations.already', { addresses: done.alreadyInvited.join(', ') })}`}
          {done.notMailed.length > 0 &&
            ` ${t('invitations.notMailed', { addresses: done.notMailed.join(', ') })}`}
        </Note>
      )}
    </Part>
  );
}

function Invited({ form }: { form: Form }) {
  const { t } = useManageTexts();
  const format = useFormat();
  const toasts = useToasts();
  const list = useListAddress(RULES);
  const { data, currentData, error, isFetching, refetch } = useListInvitationsQuery({
    formId: form.id,
    request: { filter: {}, sort: list.wireSort, page: list.page, size: list.size },
  });
  const [remind] = useRemindInvitedMutation();
  const columns = useColumns();
  const records = data?.pagination?.records ?? 0;
  const repeat = async ({ id, email }: FormInvitation) => {
    const { error: problem } = await remind({ id, formId: form.id });
    toasts.add(
      problem === undefined
        ? { color: 'success', title: t('invitations.reminded', { email }) }
        : {
            color: 'danger',
            title: t('action.failed'),
            message: problemText(problem, t as never),
            duration: 0,
          },
    );
  };
  const itemsFor = (invitation: FormInvitation): MenuItem[] =>
    form.status === 'open' && (invitation.status === 'sent' || invitation.status === 'opened')
      ? [{ id: 'remind', label: t('invitations.remind'), onSelect: () => void repeat(invitation) }]
      : [];
  return (
    <>
      <DataTable
        label={t('invitations.name')}
        columns={columns}
        rows={error ? currentData?.items : data?.items}
        nameOf={({ email }) => email}
        sort={list.sort}
        onSort={(sort) => list.change({ sort: sort as typeof list.sort })}
        actionsFor={itemsFor}
        summary={
          data?.pagination &&
          t('invitations.total', { count: records, number: totalText(data.pagination, format) })
        }
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching && currentData === undefined}
        empty={
          <ListEmpty list={{ ...list, isFiltered: false }} records={records} title={t('invitations.none')}>
            {t('invitations.noneText')}
          </ListEmpty>
        }
      />
      <ListFoot list={list} pagination={data?.pagination} />
    </>
  );
}

function useColumns(): Column<FormInvitation>[] {
  const { t } = useManageTexts();
  const format = useFormat();
  return useMemo(() => {
    const dayOf = (moment: string) => format.date(moment, { day: 'numeric', month: 'short' });
    const lineOf = ({ status, openedAt, submittedAt, expiresAt }: FormInvitation) => {
      if (status === 'submitted' && submittedAt) return t('invitations.on', { day: dayOf(submittedAt) });
      if (status === 'opened' && openedAt) return t('invitations.on', { day: dayOf(openedAt) });
      return t(status === 'expired' ? 'invitations.since' : 'invitations.until', { day: dayOf(expiresAt) });
    };
    return [
      {
        id: 'email',
        header: t('invitations.column.email'),
        card: 'title',
        cell: ({ email }) => <Address>{email}</Address>,
      },
      {
        id: 'status',
        header: t('submissions.status'),
        width: '220px',
        card: 'plain',
        cell: (invitation) => (
          <>
            <StatusDot {...SHAPES[invitation.status]}>
              {t(`invitations.status.${invitation.status}`)}
            </StatusDot>
            <Below>
              {lineOf(invitation)}
              {invitation.submissionId !== null && (
                <>
                  {' · '}
                  <Link href={paths.formBuilder.submission(invitation.formId, invitation.submissionId)}>
                    {t('invitations.submission')}
                  </Link>
                </>
              )}
            </Below>
          </>
        ),
      },
      {
        id: 'sent',
        header: t('invitations.column.sent'),
        sortBy: 'sent_at',
        width: '200px',
        cell: ({ sentAt, remindedAt, reminds }) => (
          <>
            {dayOf(sentAt)}
            {remindedAt !== null && <Below>{t('invitations.remindedOn', { day: dayOf(remindedAt) })}</Below>}
            {remindedAt === null && reminds && <Below>{t('invitations.willRemind')}</Below>}
          </>
        ),
      },
    ];
  }, [t, format]);
}

/** A switch has nothing that can be wrong. */
const withoutError = <Field extends { error: unknown }>({ error: _error, ...field }: Field) => field;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 640px;
`;

const Counts = styled.p`
  min-height: 1.4em;
  color: var(--text-muted);
  font-size: var(--fs-sm);
  overflow-wrap: anywhere;
`;

const Address = styled.span`
  overflow-wrap: anywhere;
`;

const Below = styled.span`
  display: block;
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;
