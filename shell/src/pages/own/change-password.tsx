import { paths } from '@samen/resources/shared';
import { Button, Link } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { RecordForm, useRecordForm } from '@samen/records';
import { PasswordFields, type ChosenPassword } from '../../forms/password-fields.tsx';
import { accountApi } from '../../session/account.api.ts';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { Block } from './own-page.tsx';

const EMPTY: ChosenPassword = { currentPassword: '', password: '', passwordConfirmation: '' };

/** Another password, for who knows the present one. */
export function ChangePassword() {
  const { t } = useAccountTexts();
  const toasts = useToasts();
  const [change] = accountApi.useChangePasswordMutation();
  const form = useRecordForm<ChosenPassword>({
    name: 'password',
    unsaved: 'prompt',
    values: EMPTY,
    label: (field) => t(`changePassword.${field}`),
    save: change,
    onSaved: () => {
      form.restart(EMPTY);
      toasts.add({
        color: 'success',
        title: t('changePassword.done'),
        message: t('changePassword.doneText'),
      });
    },
  });
  return (
    <Block aria-labelledby="change-password">
      <h2 id="change-password">{t('changePassword.title')}</h2>
      <p>{t('changePassword.intro')}</p>
      <RecordForm
        form={form}
        footer={
          <div>
            <Button type="submit">{t('changePassword.submit')}</Button>
          </div>
        }
      >
        <PasswordFields form={form} needsCurrent />
      </RecordForm>
      <p>
        {t('changePassword.forgotten')} <Link href={paths.auth.recover()}>{t('changePassword.recover')}</Link>
      </p>
    </Block>
  );
}
