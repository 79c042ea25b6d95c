import { VisuallyHidden } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { Bone, Cell, LoadingBody, LoadingRow } from './table-styles.ts';

const ROWS = [1, 2, 3, 4, 5] as const;

/** The rows that are on their way. */
export function TableSkeleton({ columns }: { columns: number }) {
  const { t } = useTranslation();
  return (
    <LoadingBody>
      {ROWS.map((row) => (
        <LoadingRow key={row}>
          <Cell colSpan={columns} $align="start" $card="title">
            {row === 1 && <VisuallyHidden role="status">{t('common:loading.busy')}</VisuallyHidden>}
            <Bone aria-hidden />
          </Cell>
        </LoadingRow>
      ))}
    </LoadingBody>
  );
}
