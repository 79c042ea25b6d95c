import { asProblem } from '@samen/api-client';
import { paths } from '@samen/resources/shared';
import { useSession, useToasts } from '@samen/federation-kit';
import { useState, type ReactNode } from 'react';
import { accountApi } from '../../session/account.api.ts';
import { useSessionControl } from '../../session/session-context.ts';
import { useLanding } from '../../session/use-landing.ts';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ChoosePassword } from './choose-password.tsx';
import { ConfirmStep, type ConfirmStepProps } from './confirm-step.tsx';
import { Waiting } from '../../page-shell/waiting.tsx';
import { LinkResult } from './link-result.tsx';

interface AccountLinkProps {
  sent: Pick<ConfirmStepProps, 'fields' | 'outcome'>;
  unknown: ReactNode;
}

/**
 * The link of an invitation or a sign-up. Who has no password yet is prompted for one at once, and is signed in with it; who
 * has one presses the button. A link that did its work says so.
 */
export function AccountLink({ sent, unknown }: AccountLinkProps) {
  const { t } = useAccountTexts();
  const { token } = sent.fields;
  const session = useSession();
  const enter = useEntrance();
  const [isEntered, setIsEntered] = useState(false);
  const isPressed = sent.outcome !== null && sent.outcome !== 'failed' && sent.outcome !== 'incomplete';
  const { data: linked, error, isLoading } = accountApi.useGetLinkedAccountQuery(token, { skip: isPressed });
  const [confirmAccount] = accountApi.useConfirmAccountMutation();
  const problem = asProblem(error);
  const signIn = { label: t('confirm.signIn'), href: paths.auth.signIn() };
  const request = { label: t('confirm.request'), href: paths.auth.recover() };
  const other = session.status === 'SIGNED_IN' && !isEntered ? session.user : null;
  const onward = other
    ? {
        intro: t('accountLink.otherIntro', { name: other.fullName }),
        next: { label: t('accountLink.signOut'), href: paths.auth.signOut() },
      }
    : { intro: t('confirm.accountDoneIntro'), next: signIn };
  // Requesting a new password mails an invited account its confirmation again.
  const expired = { intro: t('confirm.expiredAccount'), next: request };
  const closed = { heading: t('confirm.closedHeading'), intro: t('confirm.closedAccount'), next: signIn };
  const used = { heading: t('accountLink.usedHeading'), ...onward };

  if (isEntered) return <LeadOn />;
  if (isLoading) return <Waiting />;
  if (problem?.kind === 'rejected' && problem.status === 404) return unknown;
  if (linked?.state === 'closed') return <LinkResult {...closed} />;
  if (linked?.state === 'expired') return <LinkResult heading={t('confirm.expiredHeading')} {...expired} />;
  if (linked?.state === 'confirmed')
    return <LinkResult {...used} {...(other ? {} : { intro: t('accountLink.usedIntro'), next: signIn })} />;
  const needsPassword = linked?.needsPassword ?? sent.outcome === 'incomplete';
  const email = linked?.email ?? null;
  return (
    <ConfirmStep
      key={needsPassword ? 'password' : 'button'}
      {...sent}
      isIncomplete={needsPassword}
      heading={needsPassword ? t('accountLink.heading') : t('confirm.accountHeading')}
      intro={
        needsPassword
          ? t(email === null ? 'accountLink.intro' : 'accountLink.introFor', { email })
          : t('confirm.accountIntro')
      }
      submit={t('confirm.accountSubmit')}
      confirm={async () => asProblem((await confirmAccount({ token })).error)}
      done={{ heading: t('confirm.accountDone'), ...onward }}
      expired={expired}
      closed={closed}
      unknown={unknown}
      prompt={({ onDone, onProblem }) => (
        <ChoosePassword
          token={token}
          email={email}
          label={t('accountLink.submit')}
          onDone={async (password) => {
            const mayEnter = email !== null && session.status === 'SIGNED_OUT';
            if (mayEnter && (await enter({ email, password }))) setIsEntered(true);
            else onDone();
          }}
          onProblem={onProblem}
        />
      )}
    />
  );
}

/** Signs in with the password that was just chosen; false where that is not possible, and it has to be done by hand. */
function useEntrance() {
  const { t } = useAccountTexts();
  const control = useSessionControl();
  const toasts = useToasts();
  return async (credentials: { email: string; password: string }): Promise<boolean> => {
    if (await control.signIn(credentials)) return false;
    toasts.add({ color: 'success', title: t('confirm.accountDone') });
    return true;
  };
}

/** To where a person begins who has just signed in. */
function LeadOn() {
  useLanding(null);
  return null;
}
