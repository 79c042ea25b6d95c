import { paths } from '@samen/resources/shared';
import { Lead, Link, LinkButton, PageTitle } from '@samen/design-system';
import { useLocation } from '@samen/router';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { PageColumn, Way } from '../confirm/link-result.tsx';

/** After signing up: the account waits for the link in the mail. */
export function SignedUpPage() {
  const { t } = useAccountTexts();
  const { state } = useLocation() as { state: { email?: string } | null };
  return (
    <PageColumn>
      <PageTitle>{t('signedUp.heading')}</PageTitle>
      <Lead>{state?.email ? t('signedUp.sentTo', { email: state.email }) : t('signedUp.sent')}</Lead>
      <Way>
        <LinkButton href={paths.vacancies.search()}>{t('signedUp.search')}</LinkButton>
      </Way>
      <p>
        {t('signedUp.noMail')} <Link href={paths.auth.recover()}>{t('signedUp.again')}</Link>
      </p>
    </PageColumn>
  );
}
