import { legalPath } from '@samen/resources/shared';
import { Button, Heading, Link, PasswordField } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules, type Saving } from '@samen/records';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Hint } from './done-styles.ts';

interface AccountOfferProps {
  /** The account's name; it goes with the password into a password manager. */
  email: string;
  save: (password: string) => Promise<Saving<unknown>>;
  onSaved: () => void;
}

/** An account of what was just filled in: only a password is missing. */
export function AccountOffer({ email, save, onSaved }: AccountOfferProps) {
  const site = useSite();
  const { t } = useTranslation();
  const rules = useRules();
  const form = useRecordForm<{ password: string }>({
    name: 'account',
    unsaved: 'lose',
    values: { password: '' },
    label: () => t('apply.account.password'),
    save: ({ password }) => save(password),
    amend: 'notify',
    onSaved,
  });
  return (
    <Offer>
      <Heading level={3} size="h4">
        {t('apply.account.title')}
      </Heading>
      <p>{t('apply.account.text')}</p>
      <RecordForm
        form={form}
        footer={
          <>
            <Button type="submit" variant="outline" block>
              {t('apply.account.submit')}
            </Button>
            <Hint>
              {t('apply.account.consent')}{' '}
              <Link href={legalPath(site, 'terms')}>{t('apply.account.terms')}</Link>
            </Hint>
          </>
        }
      >
        <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
        <PasswordField
          {...form.field('password', rules.newPassword())}
          labels={{ show: t('apply.account.show'), hide: t('apply.account.hide') }}
          help={t('apply.account.help')}
          autoComplete="new-password"
        />
      </RecordForm>
    </Offer>
  );
}

const Offer = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 18px;
  border-top: 1px solid var(--border);
`;
