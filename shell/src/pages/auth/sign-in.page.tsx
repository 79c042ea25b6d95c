import { asProblem } from '@samen/api-client';
import { Button, Link, Note, PasswordField, TextField } from '@samen/design-system';
import { PageError, usePostedForm } from '@samen/federation-kit';
import type { PostedForm } from '@samen/contracts';
import type { Credentials } from '@samen/resources/accounts';
import { CHANGED_PARAM, paths, SYSTEM_PAGES } from '@samen/resources/shared';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { useLocation, useSearchParams } from '@samen/router';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useIsReachable } from '../../routing/use-routes.ts';
import { useSessionControl } from '../../session/session-context.ts';
import { useLanding } from '../../session/use-landing.ts';
import { useTranslation } from '../../texts.ts';
import type { RejectedState } from '../../session/handle-session-failure.ts';
import { AuthLayout } from './auth-layout.tsx';

export function SignInPage() {
  const { t } = useTranslation();
  const rules = useRules();
  const control = useSessionControl();
  const posted = usePostedForm(paths.auth.signIn());
  useRejection(posted);
  const [search] = useSearchParams();
  useLanding(search.get('redirect'));
  const [isLimited, setIsLimited] = useState(posted?.problem.code === 'rate_limited');
  const form = useRecordForm<Credentials, null>({
    name: 'sign-in',
    unsaved: 'lose',
    values: { email: '', password: '' },
    label: (field) => t(`signIn.${field}`),
    withoutScripts: {
      path: paths.auth.signIn(),
      search: redirectOf(search),
      read: ({ email = '' }) => ({ email, password: '' }),
    },
    save: async (values) => {
      const error = await control.signIn(values);
      const problem = asProblem(error);
      setIsLimited(problem?.kind === 'rejected' && problem.code === 'rate_limited');
      return error ? { error } : { data: null };
    },
  });
  return (
    <AuthLayout heading={t('signIn.heading')} intro={t('signIn.intro')}>
      {search.has(CHANGED_PARAM) && (
        <Note tone="success" announce>
          {t('reset.done')}
        </Note>
      )}
      <RecordForm
        form={form}
        footer={
          <Button type="submit" size="xl" block>
            {t('signIn.submit')}
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
          labels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
          labelEnd={<Forgot href={paths.auth.recover()}>{t('signIn.forgot')}</Forgot>}
        />
      </RecordForm>
      {isLimited && (
        <p role="status">
          {t('signIn.limited')} <Link href={paths.auth.recover()}>{t('signIn.mailLink')}</Link>
        </p>
      )}
      <NoAccount />
    </AuthLayout>
  );
}

/** Where to go on is kept by a form that is sent without scripts. */
function redirectOf(search: URLSearchParams): string {
  const redirect = search.get('redirect');
  return redirect === null ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
}

/** An account of another partner gets the error page of the catalogue. */
function useRejection(posted: PostedForm | null): void {
  const { state } = useLocation() as { state: RejectedState | null };
  if (state?.wrongCenter) throw new PageError(401, state.wrongCenter);
  if (posted?.problem.code === 'wrong_center')
    throw new PageError(401, posted.problem.errors[0]?.detail ?? 'wrong center');
}

function NoAccount() {
  const { t } = useTranslation();
  const isReachable = useIsReachable();
  const ways = [
    { href: SYSTEM_PAGES.sign_up, label: t('signIn.signUp') },
    { href: SYSTEM_PAGES.organization_sign_up, label: t('signIn.signUpOrganization') },
  ].filter(({ href }) => isReachable(href));
  if (ways.length === 0) return null;
  return (
    <Ways>
      <strong>{t('signIn.noAccount')}</strong>
      <ul>
        {ways.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </Ways>
  );
}

const Forgot = styled(Link)`
  padding-block: 2px;
  font-size: var(--fs-sm);
`;

const Ways = styled.div`
  padding-top: 18px;
  border-top: 1px solid var(--border);

  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin-top: 4px;
  }
  a {
    display: inline-block;
    padding-block: 3px;
  }
`;
