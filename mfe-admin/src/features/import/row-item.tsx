import { problemText } from '@samen/api-client';
import type { Import, ImportChoice, ImportRow } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { below, Link, SegmentedControl } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useImportTexts } from './import-texts.ts';
import { useChangeImportRowMutation } from './import.api.ts';

/** Cells that are shown of a row which is right. */
const SHOWN = 5;

const PAGES = {
  organizations: paths.organizations.one,
  users: paths.users.one,
  vacancies: paths.vacancies.one,
} as const;

interface RowProps {
  record: Import;
  row: ImportRow;
}

/** One row without a mistake: what is like it is left out or added all the same. */
export function RowItem({ record, row }: RowProps) {
  const { t } = useImportTexts();
  const title = record.fields.find((field) => field.title)?.name;
  const textOf = (field: string | undefined) => row.values.find((one) => one.field === field)?.text ?? '';
  const labelOf = (name: string) => record.fields.find((field) => field.name === name)?.label ?? name;
  const shown = row.values.filter(({ field, text }) => field !== title && text !== '').slice(0, SHOWN);
  return (
    <Row $state={row.state}>
      <Number>{t('import.row.number', { number: row.number })}</Number>
      <Body>
        <strong>{textOf(title) || t('import.row.unnamed')}</strong>
        {row.state === 'duplicate' && <Duplicates record={record} row={row} />}
        {shown.length > 0 && (
          <Values>
            {shown.map(({ field, text, original }) => (
              <div key={field}>
                <dt>{labelOf(field)}</dt>
                <dd>
                  {text}
                  {original !== null && <small>{t('import.row.was', { text: original || '–' })}</small>}
                </dd>
              </div>
            ))}
          </Values>
        )}
      </Body>
    </Row>
  );
}

function Duplicates({ record, row }: RowProps) {
  const { t } = useImportTexts();
  const toasts = useToasts();
  const [change, { isLoading }] = useChangeImportRowMutation();
  const labelOf = (name: string) =>
    (record.fields.find((field) => field.name === name)?.label ?? name).toLowerCase();
  const seen = row.duplicates.filter(({ recordId }) => recordId !== null);
  const isBound = seen.some(({ isSame }) => isSame);
  // The one that it is, or else the first that it is like.
  const updated = seen.find(({ isSame }) => isSame) ?? seen[0];
  const choices: readonly ImportChoice[] = [
    'skip',
    ...(updated ? (['update'] as const) : []),
    ...(isBound ? [] : (['add'] as const)),
  ];
  async function choose(choice: ImportChoice) {
    const { error } = await change({ id: row.id, importId: record.id, choice });
    if (error)
      toasts.add({
        color: 'danger',
        title: t('import.row.failed'),
        message: problemText(error, t),
      });
  }
  return (
    <>
      {row.duplicates.map((one) => {
        const reasons = one.reasons.map(labelOf).join(', ');
        const text =
          one.row === null
            ? t(one.isSame ? 'import.row.exists' : 'import.row.like', { name: one.name, reasons })
            : t('import.row.sameAs', { number: one.row, reasons });
        return (
          <Like key={one.recordId ?? `row-${one.row}`}>
            {text}{' '}
            {one.recordId && (
              <Link href={PAGES[record.kind](one.recordId)} target="_blank">
                {t('import.row.compare', { name: one.name })}
              </Link>
            )}
          </Like>
        );
      })}
      <SegmentedControl
        size="sm"
        label={t('import.row.choice', { number: row.number })}
        value={row.choice}
        options={choices.map((value) => ({ value, label: t(`import.row.${value}`) }))}
        onChange={(choice) => {
          if (!isLoading) void choose(choice);
        }}
      />
      {row.choice === 'update' && updated && <small>{t('import.row.updates', { name: updated.name })}</small>}
    </>
  );
}

const Row = styled.li<{ $state: ImportRow['state'] }>`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: 4px 12px;
  padding: 10px 12px;
  border-bottom: 1px solid var(--border);
  background: ${({ $state }) => ($state === 'duplicate' ? 'var(--warning-soft)' : 'none')};

  ${below.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Number = styled.span`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  justify-items: start;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Like = styled.p`
  color: var(--text-strong);
`;

const Values = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 0;
  font-size: var(--fs-sm);

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    min-width: 0;
  }
  dt {
    color: var(--text-muted);
  }
  dd {
    margin: 0;
    min-width: 0;
  }
  small {
    margin-left: 6px;
    color: var(--text-muted);
  }
`;
