import type { Import } from '@samen/resources/administration';
import { Glyph, VisuallyHidden } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { useImportTexts } from './import-texts.ts';

const STEPS = ['file', 'columns', 'check', 'import'] as const;

/** The first step that is not done. */
function currentOf({ status }: Import): number {
  if (status === 'uploaded') return 1;
  if (status === 'mapped') return 2;
  return status === 'running' ? 3 : 4;
}

/** Where an import is, from its file to its end. */
export function StepsPart({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const format = useFormat();
  const current = currentOf(record);
  const { filename, rowCount, columns, counts } = record;
  const used = columns.filter(({ field }) => field !== null).length;
  const attention = counts.error + counts.duplicate;
  const details: Record<(typeof STEPS)[number], string> = {
    file: t('import.step.fileDetail', {
      file: filename,
      count: rowCount,
      number: format.number(rowCount),
    }),
    columns: t('import.step.columnsDetail', { used, number: columns.length }),
    check:
      current === 2
        ? t('import.step.checkDetail', { count: attention, number: format.number(attention) })
        : '',
    import: t('import.step.importDetail'),
  };
  return (
    <Steps aria-label={t('import.steps')}>
      {STEPS.map((step, at) => (
        <li key={step} aria-current={at === current ? 'step' : undefined}>
          <Mark $state={at < current ? 'done' : at === current ? 'current' : 'later'} aria-hidden>
            {at < current ? <Glyph icon={Check} size="sm" /> : at + 1}
          </Mark>
          <span>
            <strong>{t(`import.step.${step}`)}</strong>
            {at < current && <VisuallyHidden>{t('import.step.done')}</VisuallyHidden>}
            <small>{details[step]}</small>
          </span>
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 18px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: 12px;
    min-width: 0;
  }
  li > span:last-child {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;

const Mark = styled.span<{ $state: 'done' | 'current' | 'later' }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  border: 1.5px solid ${({ $state }) => ($state === 'later' ? 'var(--control-border)' : 'var(--primary)')};
  border-radius: 50%;
  background: ${({ $state }) => ($state === 'later' ? 'transparent' : 'var(--primary)')};
  color: ${({ $state }) => ($state === 'later' ? 'var(--text-muted)' : 'var(--on-primary)')};
  font-weight: 600;
  font-size: var(--fs-sm);
`;
