import { paths } from '@samen/resources/shared';
import { Link } from '@samen/design-system';
import { useAccountTexts } from '../../session/use-account-texts.ts';

/** Where one reads what one agrees with. */
export function CheckboxNote() {
  const { t } = useAccountTexts();
  return (
    <>
      <Link href={paths.page('voorwaarden')}>{t('signUp.terms')}</Link> ·{' '}
      <Link href={paths.page('privacy')}>{t('signUp.privacy')}</Link>
    </>
  );
}
