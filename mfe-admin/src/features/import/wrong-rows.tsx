import { problemText } from '@samen/api-client';
import type { Import, ImportRow } from '@samen/resources/administration';
import { below, Button, Select, TextField } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useChangeImportRowMutation } from './import.api.ts';
import { useImportTexts } from './import-texts.ts';

interface WrongRowsProps {
  record: Import;
  rows: readonly ImportRow[];
}

/** The cells that are wrong, one below the other. Enter saves one and goes on to the next. */
export function WrongRows({ record, rows }: WrongRowsProps) {
  const { t } = useImportTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const goOn = (from: Element) => {
    const cells = [...(body.current?.querySelectorAll<HTMLElement>('input, select') ?? [])];
    cells[cells.findIndex((cell) => from.contains(cell)) + 1]?.focus();
  };
  return (
    <Table aria-label={t('import.wrong.title')}>
      <thead>
        <tr>
          <th scope="col">{t('import.wrong.row')}</th>
          <th scope="col">{t('import.wrong.column')}</th>
          <th scope="col">{t('import.wrong.inFile')}</th>
          <th scope="col">{t('import.wrong.correction')}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.flatMap((row) => [
          ...[...new Set(row.errors.flatMap(({ field }) => field ?? []))].map((field) => (
            <WrongCell key={`${row.id} ${field}`} record={record} row={row} field={field} onSaved={goOn} />
          )),
          ...row.errors
            .filter(({ field }) => field === null)
            .map(({ code, detail }) => (
              <tr key={`${row.id} ${code}`}>
                <RowName record={record} row={row} />
                <td colSpan={3}>
                  <Wrong>{detail}</Wrong>
                </td>
              </tr>
            )),
        ])}
      </tbody>
    </Table>
  );
}

function RowName({ record, row }: { record: Import; row: ImportRow }) {
  const { t } = useImportTexts();
  const title = record.fields.find((field) => field.title)?.name;
  const name = row.values.find(({ field }) => field === title)?.text;
  return (
    <th scope="row">
      {t('import.row.number', { number: row.number })}
      <small>{name || t('import.row.unnamed')}</small>
    </th>
  );
}

interface WrongCellProps {
  record: Import;
  row: ImportRow;
  field: string;
  onSaved: (from: Element) => void;
}

/** A cell that is wrong. It is saved when the reader leaves it or presses Enter, and checked at once. */
function WrongCell({ record, row, field, onSaved }: WrongCellProps) {
  const { t } = useImportTexts();
  const toasts = useToasts();
  const line = useRef<HTMLTableRowElement>(null);
  const { text = '', original = null } = row.values.find((one) => one.field === field) ?? {};
  const { label = field, options = [] } = record.fields.find(({ name }) => name === field) ?? {};
  const isChoice = options.length > 0;
  const [typed, setTyped] = useState(isChoice ? '' : text);
  const [change, { isLoading }] = useChangeImportRowMutation();
  const error = row.errors.find((one) => one.field === field)?.detail;
  async function save(given: string, everywhere = false) {
    if (isLoading || given === (isChoice ? '' : text)) return;
    const { error: problem } = await change({
      id: row.id,
      importId: record.id,
      values: [{ field, text: given }],
      ...(everywhere ? { everywhere } : {}),
    });
    if (problem)
      toasts.add({
        color: 'danger',
        title: t('import.row.failed'),
        message: problemText(problem, t),
      });
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (line.current) onSaved(line.current);
    void save(typed);
  };
  const shared = {
    id: `import-${row.id}-${field.replaceAll('/', '-')}`,
    size: 'md',
    label,
    hideLabel: true,
    error,
  } as const;
  return (
    <tr ref={line}>
      <RowName record={record} row={row} />
      <td>{label}</td>
      <td>{(original ?? text) || '–'}</td>
      <td>
        <form noValidate onSubmit={submit}>
          {isChoice ? (
            <Choice>
              <Select
                {...shared}
                placeholder={t('import.wrong.choose')}
                value={typed}
                options={options.map((value) => ({ value, label: value }))}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Button
                type="submit"
                size="md"
                variant="outlineSecondary"
                busy={isLoading}
                disabled={typed === ''}
              >
                {t('import.wrong.save')}
              </Button>
              <Button
                size="md"
                variant="tertiary"
                disabled={typed === '' || isLoading}
                onClick={() => void save(typed, true)}
              >
                {t('import.wrong.everywhere', { text: text || '–' })}
              </Button>
            </Choice>
          ) : (
            <TextField
              {...shared}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
              onBlur={() => void save(typed)}
            />
          )}
        </form>
      </td>
    </tr>
  );
}

const Table = styled.table`
  width: 100%;
  margin-block: 12px;
  border-collapse: collapse;
  overflow-wrap: anywhere;

  th,
  td {
    padding: 6px 10px;
    border-bottom: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
    font-weight: inherit;
  }
  thead th {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
  tbody th small {
    display: block;
    color: var(--text-muted);
  }
  td:last-child {
    min-width: 240px;
  }

  ${below.md} {
    display: block;

    thead {
      display: none;
    }
    tbody,
    tr,
    tbody th,
    td {
      display: block;
      padding-inline: 0;
      border-bottom: 0;
    }
    tr {
      padding-block: 8px;
      border-bottom: 1px solid var(--border);
    }
    td:last-child {
      min-width: 0;
    }
  }
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px;
`;

const Wrong = styled.p`
  color: var(--danger-text);
`;
