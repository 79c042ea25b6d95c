import { rememberReturn, userMachine, type User, type UserStatus } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import { Button, ConfirmDialog, Glyph, LinkButton, Menu, type MenuItem } from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { rejectionText } from '../../shared/rejection-text.ts';
import { useTranslation } from '../../shared/texts.ts';
import {
  useRemoveUserMutation,
  useResendConfirmationMutation,
  useSignInAsUserMutation,
  useUpdateUserStatusMutation,
} from '../../shared/users.api.ts';
import { mayDo } from './one-user.tsx';

/** No one is invited by a change of state. */
type NextStatus = Exclude<UserStatus, 'invited'>;
type PendingAction = { kind: 'remove' } | { kind: 'become' } | { kind: 'status'; status: NextStatus };

/** What may be done with a person: only what the server allows the caller, and their state. */
export function UserActions({ user }: { user: User }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { user: me } = useSession();
  const [pending, setPending] = useState<PendingAction | null>(null);
  const [resend, { isLoading: isResending }] = useResendConfirmationMutation();
  const [signInAs, { isLoading: isSigningIn }] = useSignInAsUserMutation();
  const [updateStatus, { isLoading: isChanging }] = useUpdateUserStatusMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveUserMutation();

  const notify = (result: { error?: unknown }, done: string): boolean => {
    if (result.error === undefined) toasts.add({ color: 'success', title: done });
    else toasts.add({ color: 'danger', title: rejectionText(result.error, t), duration: 0 });
    return result.error === undefined;
  };
  const carryOut = async () => {
    if (pending?.kind === 'status')
      notify(
        await updateStatus({ id: user.id, status: pending.status }),
        t(`act.${pending.status}Done`, { ...user }),
      );
    if (pending?.kind === 'remove' && notify(await remove(user.id), t('act.removeDone', { ...user })))
      void navigate(paths.users.list());
    if (pending?.kind === 'become') await become();
    setPending(null);
  };
  const become = async () => {
    if (me) rememberReturn(() => window.sessionStorage, me.id, paths.users.one(user.id));
    const result = await signInAs(user.id);
    // The person signed in then begins elsewhere: the shell leads there.
    if (result.error !== undefined)
      toasts.add({ color: 'danger', title: rejectionText(result.error, t), duration: 0 });
  };

  const changes = mayDo(user, 'users.status') ? nextStatuses(user.status) : [];
  const items: MenuItem[] = [
    ...changes.map((status) => ({
      id: status,
      label: t(`act.${status}`),
      danger: status === 'archived',
      onSelect: () => setPending({ kind: 'status', status }),
    })),
    ...(mayDo(user, 'users.delete') && user.status !== 'archived'
      ? [
          {
            id: 'merge',
            label: t('act.merge'),
            onSelect: () => void navigate(paths.merges.compare('users', user.id)),
          },
          {
            id: 'remove',
            label: t('act.remove'),
            danger: true,
            onSelect: () => setPending({ kind: 'remove' }),
          },
        ]
      : []),
  ];
  return (
    <Buttons>
      {user.status === 'invited' && mayDo(user, 'users.invite') && (
        <Button
          variant="outlineSecondary"
          size="md"
          busy={isResending}
          onClick={async () => notify(await resend(user.id), t('act.resendDone', { ...user }))}
        >
          {t('act.resend')}
        </Button>
      )}
      {mayDo(user, 'users.impersonate') && (
        <Button variant="outlineSecondary" size="md" onClick={() => setPending({ kind: 'become' })}>
          {t('act.become', { ...user })}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          items={items}
          trigger={(props) => (
            <Button
              {...props}
              variant="outlineSecondary"
              size="md"
              icon={<Glyph icon={ChevronDown} size="sm" />}
            >
              {t('act.more')}
            </Button>
          )}
        />
      )}
      {mayDo(user, 'users.edit') && (
        <LinkButton href={paths.users.edit(user.id)} size="md">
          {t('act.edit')}
        </LinkButton>
      )}
      <ConfirmDialog
        isOpen={pending !== null}
        title={pending ? t(`act.${nameOf(pending)}Title`, { ...user }) : ''}
        confirmLabel={pending ? t(`act.${nameOf(pending)}`, { ...user }) : ''}
        cancelLabel={t('common:form.cancel')}
        danger={pending?.kind === 'remove' || (pending?.kind === 'status' && pending.status !== 'active')}
        busy={isChanging || isRemoving || isSigningIn}
        onConfirm={() => void carryOut()}
        onCancel={() => setPending(null)}
      >
        {pending && t(`act.${nameOf(pending)}Text`, { ...user })}
      </ConfirmDialog>
    </Buttons>
  );
}

const nameOf = (pending: PendingAction) => (pending.kind === 'status' ? pending.status : pending.kind);

/** Where an account may go from its state, by a person who looks after it. */
function nextStatuses(status: UserStatus): NextStatus[] {
  return Object.values(userMachine[status])
    .filter(({ by }) => by === 'users.status')
    .flatMap(({ to }) => (to === 'invited' ? [] : [to]));
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
