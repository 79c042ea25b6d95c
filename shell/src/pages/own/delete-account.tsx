import { asProblem, problemText, type Problem } from '@samen/api-client';
import { Button, ConfirmDialog, Note } from '@samen/design-system';
import { useSession, useSite, useToasts } from '@samen/federation-kit';
import { forgetDrafts } from '@samen/records';
import { forgetRecentRecords } from '../../command/recent-commands.ts';
import { useNavigate } from '@samen/router';
import { useState } from 'react';
import { paths } from '@samen/resources/shared';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { useSessionControl } from '../../session/session-context.ts';
import { Block } from './own-page.tsx';

/** The server's own words: an organization may not lose its last admin. */
const reason = (problem: Problem | null) =>
  problem?.kind === 'rejected' ? problem.errors[0]?.detail : undefined;

/** The end of the account; for thirty days the centre can bring it back. */
export function DeleteAccount() {
  const { t } = useAccountTexts();
  const { user } = useSession();
  const { center } = useSite();
  const toasts = useToasts();
  const navigate = useNavigate();
  const control = useSessionControl();
  const [isConfirming, setConfirming] = useState(false);
  const [remove, { isLoading, error }] = ownAccountApi.useDeleteAccountMutation();

  async function confirm() {
    if (!user) return;
    const result = await remove(user.id);
    setConfirming(false);
    if (result.error !== undefined) return;
    toasts.add({ color: 'success', title: t('deleteAccount.done'), duration: 0 });
    // On screen before anybody is signed out: the guard would lead this page to the sign-in page.
    await navigate(paths.home(), { flushSync: true });
    forgetDrafts(user.id);
    forgetRecentRecords(user.id);
    await control.signOut();
  }

  return (
    <Block aria-labelledby="delete-account">
      <h2 id="delete-account">{t('deleteAccount.title')}</h2>
      <p>{t('deleteAccount.intro', { center: center.name })}</p>
      {error !== undefined && (
        <Note tone="danger" announce>
          {reason(asProblem(error)) ?? problemText(error, t)}
        </Note>
      )}
      <div>
        <Button variant="outlineSecondary" onClick={() => setConfirming(true)}>
          {t('deleteAccount.ask')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        danger
        busy={isLoading}
        title={t('deleteAccount.question')}
        confirmLabel={t('deleteAccount.confirm')}
        cancelLabel={t('common:form.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        <p>{t('deleteAccount.consequence')}</p>
      </ConfirmDialog>
    </Block>
  );
}
