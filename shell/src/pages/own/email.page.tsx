import type { CurrentUser } from '@samen/resources/accounts';
import { Button, Note, PasswordField, TextField } from '@samen/design-system';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { OfOneself } from './of-oneself.tsx';
import { Loaded } from '../loaded.tsx';
import { OwnPage } from './own-page.tsx';

interface EmailValues {
  email: string;
  currentPassword: string;
}

const EMPTY: EmailValues = { email: '', currentPassword: '' };

/** Another address: it counts when the link in the new mailbox is used. */
export function EmailPage() {
  const { t } = useAccountTexts();
  const account = ownAccountApi.useGetOwnAccountQuery();
  return (
    <OwnPage title={t('shell:emailChange.title')} lead={t('emailChange.lead')}>
      <Loaded query={account} rows={3}>
        {(own) => (
          <>
            <p>{t('emailChange.now', { email: own.email })}</p>
            <OfOneself instead="email">
              <EmailForm own={own} />
            </OfOneself>
          </>
        )}
      </Loaded>
    </OwnPage>
  );
}

function EmailForm({ own }: { own: CurrentUser }) {
  const { t } = useAccountTexts();
  const rules = useRules();
  const [change] = ownAccountApi.useChangeOwnAccountMutation();
  const form = useRecordForm<EmailValues, CurrentUser>({
    name: 'email',
    unsaved: 'prompt',
    values: EMPTY,
    label: (field) => t(`emailChange.${field}`),
    save: change,
    onSaved: () => form.restart(EMPTY),
  });
  return (
    <>
      {own.newEmail && (
        <Note tone="info" announce>
          {t('emailChange.waiting', { email: own.newEmail })}
        </Note>
      )}
      <RecordForm
        form={form}
        footer={
          <div>
            <Button type="submit">{t('emailChange.submit')}</Button>
          </div>
        }
      >
        <TextField
          {...form.field('email', rules.email({ required: true }))}
          type="email"
          autoComplete="email"
        />
        <PasswordField
          {...form.field('currentPassword', rules.text({ required: true }))}
          labels={{ show: t('shell:form.showPassword'), hide: t('shell:form.hidePassword') }}
          autoComplete="current-password"
        />
      </RecordForm>
    </>
  );
}
