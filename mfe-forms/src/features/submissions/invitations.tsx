import { problemText } from '@samen/api-client';
import { totalText } from '@samen/jsonapi';
import {
  FORM_BOUNDS,
  INVITATION_STATES,
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
  ClearFilters,
  DataTable,
  FilterSelect,
  ListEmpty,
  ListFoot,
  ListSearch,
  missingField,
  oneFilter,
  RecordForm,
  textFilter,
  useListAddress,
  useRecordForm,
  useRowSelection,
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
import { useWithdrawing } from './use-withdrawing.tsx';

const RULES = {
  filters: { view: oneFilter([INVITATIONS]), q: textFilter, status: oneFilter(INVITATION_STATES) },
  sorts: ['sent_at', 'email'],
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
  const isForAll = form.accessPermission !== 'token_holder';
  return (
    <>
      {isForAll ? <ForAll form={form} /> : <MayInvite form={form} />}
      {(!isForAll || form.invitationCount > 0) && <Invited form={form} />}
    </>
  );
}

/** Why no one is invited now; invitations of before are there still. */
function ForAll({ form: { id, invitationCount } }: { form: Form }) {
  const { t } = useManageTexts();
  const action = (
    <LinkButton href={paths.formBuilder.edit(id)} size="md" variant="outlineSecondary">
      {t('submissions.toBuilder')}
    </LinkButton>
  );
  if (invitationCount === 0)
    return (
      <EmptyState title={t('invitations.forAll')} action={action}>
        {t('invitations.forAllText')}
      </EmptyState>
    );
  return (
    <Note tone="info">
      <strong>{t('invitations.forAll')}</strong> {t('invitations.forAllText')}{' '}
      {t('invitations.forAllInvited')}
    </Note>
  );
}

function MayInvite({ form }: { form: Form }) {
  const { t } = useManageTexts();
  if (form.status === 'open') return <Inviting form={form} />;
  return <Note tone="warning">{t(`invitations.${form.status}`)}</Note>;
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

/** What of them can still be used, and so reminded of and withdrawn. */
const isUsable = ({ status }: FormInvitation): boolean => status === 'sent' || status === 'opened';

function Invited({ form }: { form: Form }) {
  const { t } = useManageTexts();
  const format = useFormat();
  const toasts = useToasts();
  const address = useListAddress(RULES);
  const { q, status, view } = address.filters;
  // The view is where the list is, and no filter of it.
  const none = { q: '', status: null };
  const list = {
    ...address,
    isFiltered: q !== '' || status !== null,
    clear: () => address.change({ filters: none }),
  };
  const { data, currentData, error, isFetching, refetch } = useListInvitationsQuery({
    formId: form.id,
    request: {
      filter: { ...(q ? { emailICont: q } : {}), ...(status ? { statusEq: status } : {}) },
      sort: list.wireSort,
      page: list.page,
      size: list.size,
    },
  });
  const [remind] = useRemindInvitedMutation();
  const selection = useRowSelection();
  const { withdraw, dialog } = useWithdrawing(form.id, { onDone: selection.clear });
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
            message: problemText(problem, t),
            duration: 0,
          },
    );
  };
  const mayRemind = form.status === 'open' && form.accessPermission === 'token_holder';
  const itemsFor = (invitation: FormInvitation): MenuItem[] => {
    if (!isUsable(invitation)) return [];
    const items: (MenuItem | false)[] = [
      mayRemind && {
        id: 'remind',
        label: t('invitations.remind'),
        onSelect: () => void repeat(invitation),
      },
      {
        id: 'withdraw',
        label: t('invitations.withdraw'),
        danger: true,
        onSelect: () => withdraw([invitation.id]),
      },
    ];
    return items.filter((item) => item !== false);
  };
  return (
    <>
      {(list.isFiltered || form.invitationCount > 0) && view !== null && (
        <Tools>
          <ListSearch
            label={t('invitations.search')}
            value={q}
            onSearch={(text) => list.change({ filters: { q: text } }, { replace: true })}
          />
          <FilterSelect
            label={t('submissions.status')}
            all={t('invitations.allStates')}
            value={status}
            choices={INVITATION_STATES}
            nameOf={(value) => t(`invitations.status.${value}`)}
            onChoose={(value) => list.change({ filters: { status: value } })}
          />
          <ClearFilters list={list} />
        </Tools>
      )}
      <DataTable
        label={t('invitations.name')}
        columns={columns}
        rows={error ? currentData?.items : data?.items}
        nameOf={({ email }) => email}
        sort={list.sort}
        onSort={(sort) => list.change({ sort: sort as typeof list.sort })}
        selection={selection}
        bulkActions={(ids) => (
          <Button variant="tertiary" size="sm" onClick={() => withdraw(ids)}>
            {t('invitations.withdraw')}
          </Button>
        )}
        actionsFor={itemsFor}
        summary={
          data?.pagination &&
          t('invitations.total', { count: records, number: totalText(data.pagination, format) })
        }
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching && currentData === undefined}
        empty={
          <ListEmpty list={list} records={records} title={t('invitations.none')}>
            {t('invitations.noneText')}
          </ListEmpty>
        }
      />
      <ListFoot list={list} pagination={data?.pagination} />
      {dialog}
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
        sortBy: 'email',
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

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
`;

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
