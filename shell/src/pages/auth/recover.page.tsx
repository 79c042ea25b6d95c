import { Button, Link, Note, TextField } from '@samen/design-system';
import { asProblem } from '@samen/api-client';
import { paths } from '@samen/contracts';
import { useTranslation } from '@samen/federation-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useAccountForm } from '../../forms/use-account-form.ts';
import { useRules } from '../../forms/use-rules.ts';
import { accountApi } from '../../session/account.api.ts';
import { AuthFrame } from './auth-frame.tsx';

export function RecoverPage() {
  const { t } = useTranslation();
  const rules = useRules();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [requestReset] = accountApi.useRequestResetMutation();
  const form = useAccountForm<{ email: string }>({
    unsavedKey: 'recover',
    defaultValues: { email: '' },
    send: async (values) => {
      const { error } = await requestReset(values);
      if (error) return asProblem(error);
      setSentTo(values.email);
      return null;
    },
  });
  if (sentTo !== null) {
    return (
      <AuthFrame heading={t('recover.sentHeading')}>
        <p role="status">{t('recover.sent', { email: sentTo })}</p>
        <Back />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame heading={t('recover.heading')} intro={t('recover.intro')}>
      <Fields onSubmit={form.submit}>
        {form.refusal && (
          <Note tone="danger" announce>
            {form.refusal}
          </Note>
        )}
        <TextField
          {...form.register('email', rules.email)}
          label={t('recover.email')}
          type="email"
          autoComplete="username"
          error={form.errorOf('email')}
        />
        <Button type="submit" size="xl" block busy={form.isSubmitting}>
          {t('recover.submit')}
        </Button>
      </Fields>
      <Back />
    </AuthFrame>
  );
}

function Back() {
  const { t } = useTranslation();
  return (
    <p>
      <Link href={paths.auth.signIn()}>{t('recover.back')}</Link>
    </p>
  );
}

const Fields = styled(ScriptedForm)`
  display: grid;
  gap: 18px;
`;
