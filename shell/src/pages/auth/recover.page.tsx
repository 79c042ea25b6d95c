import { Button, Link, TextField } from '@samen/design-system';
import { SENT_PARAM } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { useSearchParams } from '@samen/router';
import { useState } from 'react';
import { accountApi } from '../../session/account.api.ts';
import { useTranslation } from '../../texts.ts';
import { AuthLayout } from './auth-layout.tsx';

export function RecoverPage() {
  const { t } = useTranslation();
  const rules = useRules();
  const [search] = useSearchParams();
  // Sent without scripts the address does not say to whom.
  const [sentTo, setSentTo] = useState<string | null>(search.has(SENT_PARAM) ? '' : null);
  const [requestReset] = accountApi.useRequestResetMutation();
  const form = useRecordForm({
    name: 'recover',
    unsaved: 'prompt',
    values: { email: '' },
    label: () => t('recover.email'),
    withoutScripts: { path: paths.auth.recover(), read: ({ email = '' }) => ({ email }) },
    save: requestReset,
    onSaved: (_sent, { email }) => setSentTo(email),
  });
  if (sentTo !== null) {
    return (
      <AuthLayout heading={t('recover.sentHeading')}>
        <p role="status">{sentTo === '' ? t('recover.sentToYou') : t('recover.sent', { email: sentTo })}</p>
        <Back />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout heading={t('recover.heading')} intro={t('recover.intro')}>
      <RecordForm
        form={form}
        footer={
          <Button type="submit" size="xl" block>
            {t('recover.submit')}
          </Button>
        }
      >
        <TextField
          {...form.field('email', rules.email({ required: true }))}
          type="email"
          autoComplete="username"
        />
      </RecordForm>
      <Back />
    </AuthLayout>
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
