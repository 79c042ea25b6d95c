import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ChangePassword } from './change-password.tsx';
import { DataCopy } from './data-copy.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { OfOneself } from './of-oneself.tsx';
import { OwnPage } from './own-page.tsx';
import { Preferences } from './preferences.tsx';

/** Notifications, password, a copy of the own data, and the end of the account. */
export function SettingsPage() {
  const { t } = useAccountTexts();
  return (
    <OwnPage title={t('shell:settings.title')}>
      <Preferences />
      <OfOneself instead="settings">
        <ChangePassword />
        <DataCopy />
        <DeleteAccount />
      </OfOneself>
    </OwnPage>
  );
}
