import { Note } from '@samen/design-system';
import { useCallback } from 'react';
import { useFormTexts } from './use-form-texts.ts';

/** Both changes are in the form now, and one's own are not saved yet: it comes into sight, wherever the press was. */
export function MergedNote({ fields }: { fields: readonly string[] }) {
  const { t } = useFormTexts();
  const show = useCallback((note: HTMLDivElement | null) => note?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={show}>
      <Note tone="info" announce>
        {t('stale.merged', { fields: [...new Set(fields)].join(', ') })}
      </Note>
    </div>
  );
}
