import { problemText, type SessionTokens } from '@samen/api-client';
import { paths } from '@samen/resources/shared';
import { Button, LinkButton, Note } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { RecordForm, useRecordForm } from '@samen/records';
import { useLocation, useNavigate, useSearchParams } from '@samen/router';
import { PasswordFields, type ChosenPassword } from '../../forms/password-fields.tsx';
import { accountApi, type NewPassword } from '../../session/account.api.ts';
import { useTranslation } from '../../texts.ts';
import { AuthLayout } from './auth-layout.tsx';

/** A link proves who the person is in one of two ways; an incomplete link is rejected before any call. */
export function ResetPage() {
  const { t } = useTranslation();
  const proof = useProof();
  if (proof) return <NewPasswordForm proof={proof} />;
  return (
    <AuthLayout heading={t('reset.incompleteHeading')}>
      <Note tone="danger" announce>
        {t('common:validation.reset_incomplete')}
      </Note>
      <LinkButton href={paths.auth.recover()}>{t('reset.request')}</LinkButton>
    </AuthLayout>
  );
}

function useProof(): NewPassword['proof'] | null {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { credentials?: SessionTokens } | null };
  if (state?.credentials) return { credentials: state.credentials };
  const resetPasswordToken = search.get('reset_password_token') ?? search.get('token');
  return resetPasswordToken ? { resetPasswordToken } : null;
}

function NewPasswordForm({ proof }: { proof: NewPassword['proof'] }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [resetPassword] = accountApi.useResetPasswordMutation();
  const needsCurrent = 'credentials' in proof;
  const withoutScripts =
    'resetPasswordToken' in proof
      ? {
          path: paths.auth.reset(),
          search: `?${new URLSearchParams({ token: proof.resetPasswordToken }).toString()}`,
          read: () => ({ password: '', passwordConfirmation: '' }),
        }
      : undefined;
  const form = useRecordForm<ChosenPassword>({
    name: 'reset',
    unsaved: 'prompt',
    values: { ...(needsCurrent && { currentPassword: '' }), password: '', passwordConfirmation: '' },
    label: (field) => t(`reset.${field}`),
    ...(withoutScripts && { withoutScripts }),
    save: (values) => resetPassword({ ...values, proof }),
    onSaved: () => {
      toasts.add({ color: 'success', title: t('reset.done') });
      void navigate(paths.auth.signIn(), { replace: true });
    },
  });
  return (
    <AuthLayout heading={t('reset.heading')}>
      <RecordForm
        form={form}
        rejection={
          <Note
            tone="danger"
            announce
            action={
              <LinkButton size="sm" variant="outlineSecondary" href={paths.auth.recover()}>
                {t('reset.request')}
              </LinkButton>
            }
          >
            {problemText(form.rejection, t)}
          </Note>
        }
        footer={
          <Button type="submit" size="xl" block>
            {t('reset.submit')}
          </Button>
        }
      >
        <PasswordFields form={form} needsCurrent={needsCurrent} />
      </RecordForm>
    </AuthLayout>
  );
}
