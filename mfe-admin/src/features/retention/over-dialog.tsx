import type { RetentionPeriod } from '@samen/resources/administration';
import { Dialog, Link } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useDataTexts } from '../../shared/data-texts.ts';
import { dataHref } from '../../shared/data-href.ts';

interface OverDialogProps {
  rule: RetentionPeriod;
  name: string;
  onClose: () => void;
}

/** Which records a rule concerns now. */
export function OverDialog({ rule, name, onClose }: OverDialogProps) {
  const { t } = useDataTexts();
  const format = useFormat();
  const more = rule.records - rule.shown.length;
  return (
    <Dialog
      isOpen
      size="md"
      title={t('retention.over.title', { rule: name })}
      closeLabel={t('retention.over.close')}
      onClose={onClose}
    >
      <Rows>
        {rule.shown.map((row, at) => (
          <li key={row.recordId ?? at}>
            <OverRow row={row} recordType={rule.recordType} />
          </li>
        ))}
      </Rows>
      {more > 0 && <More>{t('retention.over.more', { count: more, number: format.number(more) })}</More>}
    </Dialog>
  );
}

function OverRow({
  row: { recordId, name, isMasked, since },
  recordType,
}: {
  row: RetentionPeriod['shown'][number];
  recordType: string | null;
}) {
  const { t } = useDataTexts();
  const format = useFormat();
  const called = name ?? t(isMasked ? 'retention.over.masked' : 'retention.over.unnamed');
  const date = format.date(since, { dateStyle: 'medium' });
  return (
    <>
      {recordId !== null && recordType !== null ? (
        <Link
          href={dataHref(recordType, recordId)}
          aria-label={t('retention.over.open', { name: called, date })}
        >
          {called}
        </Link>
      ) : (
        <span>{called}</span>
      )}
      <Since>{t('retention.over.since', { date })}</Since>
    </>
  );
}

const Rows = styled.ul`
  display: grid;

  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
    padding-block: 8px;
    border-bottom: 1px solid var(--border);
    overflow-wrap: anywhere;
  }
`;

const Since = styled.span`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const More = styled.p`
  padding-top: 10px;
  color: var(--text-muted);
`;
