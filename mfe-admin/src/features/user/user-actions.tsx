import { paths, userMachine, type User, type UserStatus } from '@samen/contracts';
import { Button, ConfirmDialog, Glyph, LinkButton, Menu, type MenuItem } from '@samen/design-system';
import { useToasts, useTranslation } from '@samen/federation-kit';
import { useHref, useNavigate } from '@samen/router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { refusalText } from '../../shared/refusal-text.ts';
import {
  useRemoveUserMutation,
  useResendConfirmationMutation,
  useSignInAsUserMutation,
  useUpdateUserStatusMutation,
} from '../../shared/users.api.ts';
import { mayDo } from './one-user.tsx';

type Asked = { kind: 'remove' } | { kind: 'status'; status: UserStatus };

/** What may be done with somebody: only what the server allows the caller, and their state. */
export function UserActions({ user }: { user: User }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const dashboard = useHref(paths.dashboard());
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
    setAsked(null);
  };
  const become = async () => {
    const result = await signInAs(user.id);
    // Everything on the page is somebody else's from here on, so it is loaded anew.
    if (result.error === undefined) window.location.assign(dashboard);
    else toasts.add({ color: 'danger', title: refusalText(result.error, t), duration: 0 });
  };

  const changes = mayDo(user, 'users.status') ? nextStatuses(user.status) : [];
  const items: MenuItem[] = [
    ...changes.map((status) => ({
      ...{ id: status, label: t(`act.${status}`), danger: status === 'archived' },
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
        <Button variant="outlineSecondary" size="md" busy={isSigningIn} onClick={() => void become()}>
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
        confirmLabel={asked ? t(`act.${nameOf(asked)}`) : ''}
        cancelLabel={t('common:form.cancel')}
        danger={asked?.kind === 'remove' || (asked?.kind === 'status' && asked.status !== 'active')}
        busy={isChanging || isRemoving}
        onConfirm={() => void carryOut()}
        onCancel={() => setAsked(null)}
      >
        {asked && t(`act.${nameOf(asked)}Text`, { ...user })}
      </ConfirmDialog>
    </Buttons>
  );
}

const nameOf = (asked: Asked) => (asked.kind === 'remove' ? 'remove' : asked.status);

/** Where an account may go from its state, by somebody who looks after it. */
function nextStatuses(status: UserStatus): UserStatus[] {
  return Object.values(userMachine[status])
    .filter(({ by }) => by === 'users.status')
    .map(({ to }) => to);
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
