import type { Credentials, CurrentUser } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import { Button, Dialog, Link, Note, PasswordField, TextField, VisuallyHidden } from '@samen/design-system';
import { useRuntime, useSignal } from '@samen/federation-kit/shell';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { useNavigate } from '@samen/router';
import { useEffect, useState } from 'react';
import { useAccountTexts } from '../session/use-account-texts.ts';
import { accountApi } from '../session/account.api.ts';
import { landingOf } from '../session/landing.ts';
import { useSessionControl } from '../session/session-context.ts';

/** Notices that the session of a page with unsaved input is over, and lets its person go on in place. */
export function SignInAgain() {
  const { sessionEnd, dirty } = useRuntime();
  const { state } = sessionEnd;
  const control = useSessionControl();
  const isPrompting = useSignal(state) === 'asking';
  useEffect(() => {
    // Another tab may have signed out, or in again: on the way back to this one the cookies are read.
    const check = () => {
      if (!sessionEnd.isGone()) state.set('none');
      else if (dirty.isDirty() && state.get() === 'none') state.set('over');
    };
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [sessionEnd, state, dirty]);
  useEffect(
    () =>
      // Nothing is left that the page has to stay for.
      dirty.subscribe(() => {
        if (state.get() !== 'over' || dirty.isDirty()) return;
        state.set('none');
        void control.load();
      }),
    [state, dirty, control],
  );
  return isPrompting ? <SignInDialog /> : null;
}

function SignInDialog() {
  const { t } = useAccountTexts();
  const rules = useRules();
  const runtime = useRuntime();
  const { sessionEnd, session } = runtime;
  const control = useSessionControl();
  const navigate = useNavigate();
  const [person] = useState(session.get().user);
  const [holder] = useState(() => sessionEnd.holder());
  const [other, setOther] = useState<string | null>(holder === person?.email ? null : holder);
  const [isSwapping, setSwapping] = useState(false);
  const [signIn] = accountApi.useSignInMutation();
  const [fetchUser] = accountApi.useLazyGetCurrentUserQuery();
  const form = useRecordForm<Credentials, CurrentUser | null>({
    name: 'sign-in-again',
    unsaved: 'lose',
    values: { email: person?.email ?? '', password: '' },
    label: (field) => t(`shell:signIn.${field}`),
    save: async (credentials) => {
      const { error } = await signIn({ ...credentials, email: credentials.email.trim() });
      if (error !== undefined) return { error };
      return (await fetchUser()) as { data: CurrentUser | null } | { error: unknown };
    },
    onSaved(user) {
      if (user?.id !== person?.id) return setOther(user?.fullName ?? user?.email ?? '');
      sessionEnd.state.set('none');
      void control.load();
    },
  });
  /** What was written stays with the person who wrote it: the page of the other begins again. */
  const goOnAsOther = async () => {
    setSwapping(true);
    await control.swap();
    sessionEnd.state.set('none');
    void navigate(landingOf(runtime));
  };
  return (
    <Dialog
      isOpen
      title={t('signedOut.title')}
      onClose={() => sessionEnd.state.set('over')}
      closeLabel={t('signedOut.close')}
      locked={isSwapping}
    >
      {other === null ? (
        <p>{t('signedOut.text')}</p>
      ) : (
        <Note
          tone="warning"
          announce
          action={
            <Button variant="outlineSecondary" size="sm" busy={isSwapping} onClick={() => void goOnAsOther()}>
              {t('signedOut.goOn', { name: other })}
            </Button>
          }
        >
          {t('signedOut.other', { name: other, person: person?.fullName })}
        </Note>
      )}
      <RecordForm
        form={form}
        footer={
          <Button type="submit" block>
            {t('shell:signIn.submit')}
          </Button>
        }
      >
        <TextField
          {...form.field('email', rules.email({ required: true }))}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password', rules.text({ required: true }))}
          data-autofocus
          labels={{ show: t('shell:form.showPassword'), hide: t('shell:form.hidePassword') }}
        />
        <Link href={paths.auth.recover()} target="_blank">
          {t('shell:signIn.forgot')} <VisuallyHidden>{t('signedOut.newTab')}</VisuallyHidden>
        </Link>
      </RecordForm>
    </Dialog>
  );
}
