import { rememberReturn, userMachine, type User, type UserStatus } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import { Button, ConfirmDialog, Glyph, LinkButton, Menu, type MenuItem } from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { refusalText } from '../../shared/refusal-text.ts';
import { useTranslation } from '../../shared/texts.ts';
import {
  useRemoveUserMutation,
  useResendConfirmationMutation,
  useSignInAsUserMutation,
  useUpdateUserStatusMutation,
} from '../../shared/users.api.ts';
import { mayDo } from './one-user.tsx';

/** Nobody is invited by a change of state. */
type NextStatus = Exclude<UserStatus, 'invited'>;
type Asked = { kind: 'remove' } | { kind: 'become' } | { kind: 'status'; status: NextStatus };

/** What may be done with somebody: only what the server allows the caller, and their state. */
export function UserActions({ user }: { user: User }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { user: me } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [resend, { isLoading: isResending }] = useResendConfirmationMutation();
  const [signInAs, { isLoading: isSigningIn }] = useSignInAsUserMutation();
  const [updateStatus, { isLoading: isChanging }] = useUpdateUserStatusMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveUserMutation();

  const tell = (result: { error?: unknown }, done: string): boolean => {
    if (result.error === undefined) toasts.add({ color: 'success', title: done });
    else toasts.add({ color: 'danger', title: refusalText(result.error, t), duration: 0 });
    return result.error === undefined;
  };
  const carryOut = async () => {
    if (asked?.kind === 'status')
      tell(
        await updateStatus({ id: user.id, status: asked.status }),
        t(`act.${asked.status}Done`, { ...user }),
      );
    if (asked?.kind === 'remove' && tell(await remove(user.id), t('act.removeDone', { ...user })))
      void navigate(paths.users.list());
    if (asked?.kind === 'become') await become();
    setAsked(null);
  };
  const become = async () => {
    if (me) rememberReturn(() => window.sessionStorage, me.id, paths.users.one(user.id));
    const result = await signInAs(user.id);
    // Whoever is signed in then begins elsewhere: the shell leads there.
    if (result.error !== undefined)
      toasts.add({ color: 'danger', title: refusalText(result.error, t), duration: 0 });
  };

  const changes = mayDo(user, 'users.status') ? nextStatuses(user.status) : [];
  const items: MenuItem[] = [
    ...changes.map((status) => ({
      id: status,
      label: t(`act.${status}`),
      danger: status === 'archived',
      onSelect: () => setAsked({ kind: 'status', status }),
    })),
    ...(mayDo(user, 'users.delete') && user.status !== 'archived'
      ? [{ id: 'remove', label: t('act.remove'), danger: true, onSelect: () => setAsked({ kind: 'remove' }) }]
      : []),
  ];
  return (
    <Buttons>
      {user.status === 'invited' && mayDo(user, 'users.invite') && (
        <Button
          variant="outlineSecondary"
          size="md"
          busy={isResending}
          onClick={async () => tell(await resend(user.id), t('act.resendDone', { ...user }))}
        >
          {t('act.resend')}
        </Button>
      )}
      {mayDo(user, 'users.impersonate') && (
        <Button variant="outlineSecondary" size="md" onClick={() => setAsked({ kind: 'become' })}>
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
        isOpen={asked !== null}
        title={asked ? t(`act.${nameOf(asked)}Title`, { ...user }) : ''}
        confirmLabel={asked ? t(`act.${nameOf(asked)}`, { ...user }) : ''}
        cancelLabel={t('common:form.cancel')}
        danger={asked?.kind === 'remove' || (asked?.kind === 'status' && asked.status !== 'active')}
        busy={isChanging || isRemoving || isSigningIn}
        onConfirm={() => void carryOut()}
        onCancel={() => setAsked(null)}
      >
        {asked && t(`act.${nameOf(asked)}Text`, { ...user })}
      </ConfirmDialog>
    </Buttons>
  );
}

const nameOf = (asked: Asked) => (asked.kind === 'status' ? asked.status : asked.kind);

/** Where an account may go from its state, by somebody who looks after it. */
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
