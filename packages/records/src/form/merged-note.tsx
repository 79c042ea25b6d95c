import { Note } from '@samen/design-system';
import { useFormTexts } from './use-form-texts.ts';

/** Both changes are in the form now, and one's own are not saved yet. */
export function MergedNote({ fields }: { fields: readonly string[] }) {
  const { t } = useFormTexts();
  return (
    <Note tone="info" announce>
      {t('stale.merged', { fields: [...new Set(fields)].join(', ') })}
    </Note>
  );
}
