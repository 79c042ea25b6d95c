import { VisuallyHidden } from '@samen/design-system';
import { useTranslation } from '../../shared/texts.ts';

/** Name of the trap; the server knows what to do with an application that fills it. */
export const TRAP = 'website';

/** A field that people neither see nor reach, and machines fill in. */
export function ApplyTrap() {
  const { t } = useTranslation();
  return (
    <VisuallyHidden aria-hidden>
      <label>
        {t('apply.trap')}
        <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
