import { Note } from '@samen/design-system';
import type { BulkFailure } from '@samen/resources/shared';
import { useListTexts } from './use-list-texts.ts';

export interface BulkResultProps {
  failed: readonly BulkFailure[];
  /** What a record is called; null where it is not in sight. */
  nameOf: (id: string) => string | null;
}

/** What a change of many has left as it was, and why. */
export function BulkResult({ failed, nameOf }: BulkResultProps) {
  const { t } = useListTexts();
  if (failed.length === 0) return null;
  return (
    <Note tone="warning" announce>
      {t('bulk.failed', { count: failed.length })}
      <ul>
        {failed.map(({ id, detail }) => {
          const name = nameOf(id);
          return <li key={id}>{name === null ? detail : t('bulk.reasonOf', { name, reason: detail })}</li>;
        })}
      </ul>
    </Note>
  );
}
