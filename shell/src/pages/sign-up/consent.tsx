import { legalPath } from '@samen/resources/shared';
import { Link } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { useAccountTexts } from '../../session/use-account-texts.ts';

/** Where one reads what one agrees with. */
export function CheckboxNote() {
  const site = useSite();
  const { t } = useAccountTexts();
  return (
    <>
      <Link href={legalPath(site, 'terms')}>{t('signUp.terms')}</Link> ·{' '}
      <Link href={legalPath(site, 'privacy')}>{t('signUp.privacy')}</Link>
    </>
  );
}
