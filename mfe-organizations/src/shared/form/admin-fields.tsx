import { legalPath } from '@samen/resources/shared';
import { Checkbox, Link, PasswordField, TextField } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { FieldPair, FormSection, useRules, type RecordFormHandle } from '@samen/records';
import { useTranslation } from '../texts.ts';
import type { OrganizationValues } from './organization-values.ts';

const MOST = { firstName: 60, lastName: 80 } as const;

interface AdminFieldsProps {
  form: RecordFormHandle<OrganizationValues>;
  /** Signs up now and chooses a password, instead of being invited. */
  signsUp: boolean;
}

/** Who will look after it. */
export function AdminFields({ form, signsUp }: AdminFieldsProps) {
  const site = useSite();
  const { t } = useTranslation();
  const rules = useRules();
  const labels = { show: t('form.showPassword'), hide: t('form.hidePassword') };
  return (
    <FormSection
      title={t(signsUp ? 'form.you' : 'form.admin')}
      intro={t(signsUp ? 'form.youIntro' : 'form.adminIntro')}
    >
      <FieldPair>
        <TextField
          {...form.field('user.firstName', rules.text({ required: true, max: MOST.firstName }))}
          autoComplete={signsUp ? 'given-name' : 'off'}
        />
        <TextField
          {...form.field('user.lastName', rules.text({ required: true, max: MOST.lastName }))}
          autoComplete={signsUp ? 'family-name' : 'off'}
        />
      </FieldPair>
      <TextField
        {...form.field('user.email', rules.email({ required: true }))}
        type="email"
        help={signsUp ? t('form.youEmailHelp') : undefined}
        autoComplete={signsUp ? 'username' : 'off'}
      />
      {signsUp && (
        <>
          <PasswordField
            {...form.field('user.password', rules.newPassword())}
            labels={labels}
            help={t('form.passwordHelp')}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.field(
              'user.passwordConfirmation',
              rules.sameAs(() => form.methods.getValues('user.password')),
            )}
            labels={labels}
            autoComplete="new-password"
          />
          <Checkbox
            {...form.checkbox('user.acceptTerms', rules.accepted())}
            label={
              <>
                {t('form.terms')} <Link href={legalPath(site, 'terms')}>{t('form.termsLink')}</Link>
              </>
            }
          />
          <Checkbox {...form.checkbox('user.sixteenOrOlder', rules.ofAge())} />
        </>
      )}
    </FormSection>
  );
}
