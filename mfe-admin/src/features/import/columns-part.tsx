import { problemText } from '@samen/api-client';
import type { Import } from '@samen/resources/administration';
import { below, Glyph, Note, SectionHeading, Select } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { Check, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useImportTexts } from './import-texts.ts';
import { useMapImportMutation } from './import.api.ts';

const DELIMITERS: Readonly<Record<string, 'semicolon' | 'comma' | 'tab'>> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
};

/** What each column of the file becomes. */
export function ColumnsPart({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const toasts = useToasts();
  const [map, { isLoading }] = useMapImportMutation();
  const { id, columns, fields, delimiter, encoding, lockVersion, status } = record;
  const missing = fields.filter(
    ({ name, required }) => required && !columns.some(({ field }) => field === name),
  );

  async function choose(at: number, field: string | null) {
    // A field has one column: the one that had it before is not imported.
    const mapping = columns.map((column, place) => {
      if (place === at) return field;
      return column.field === field ? null : column.field;
    });
    const { error } = await map({ id, mapping, lockVersion });
    if (error)
      toasts.add({
        color: 'danger',
        title: t('import.columns.failed'),
        message: problemText(error, t as never),
      });
  }
  return (
    <section>
      <SectionHeading
        title={t('import.columns.title')}
        size="h3"
        subtitle={t('import.columns.read', {
          delimiter: t(`import.delimiter.${DELIMITERS[delimiter] ?? 'semicolon'}`),
          encoding,
        })}
      />
      {status === 'uploaded' && (
        <Note tone="warning">
          {t('import.columns.missing', { fields: missing.map(({ label }) => label).join(', ') })}
        </Note>
      )}
      <List aria-label={t('import.columns.title')}>
        {columns.map((column, at) => (
          // Two columns may have the same name; their places are their names.
          <li key={at}>
            <span>
              <strong>{column.header || t('import.columns.unnamed', { number: at + 1 })}</strong>
              <small>{column.sample}</small>
            </span>
            <Select
              id={`import-column-${at}`}
              size="md"
              label={t('import.columns.becomes', {
                column: column.header || t('import.columns.unnamed', { number: at + 1 }),
              })}
              hideLabel
              disabled={isLoading}
              value={column.field ?? ''}
              options={[
                { value: '', label: t('import.columns.none') },
                ...fields.map(({ name, label, required }) => ({
                  value: name,
                  label: required ? t('import.columns.required', { label }) : label,
                })),
              ]}
              onChange={({ target }) => void choose(at, target.value || null)}
            />
            <Matched
              match={column.field === null ? null : column.match}
              isChosen={column.match === 'chosen'}
            />
          </li>
        ))}
      </List>
    </section>
  );
}

interface MatchedProps {
  match: Import['columns'][number]['match'];
  isChosen: boolean;
}

function Matched({ match, isChosen }: MatchedProps) {
  const { t } = useImportTexts();
  if (match === 'found')
    return (
      <How $tone="muted">
        <Glyph icon={Check} size="sm" /> {t('import.match.found')}
      </How>
    );
  if (match === 'likely')
    return (
      <How $tone="warning">
        <Glyph icon={TriangleAlert} size="sm" /> {t('import.match.likely')}
      </How>
    );
  return <How $tone="muted">{isChosen && t('import.match.chosen')}</How>;
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(180px, 260px) 150px;
    gap: 8px 16px;
    align-items: center;
    padding-block: 8px;
    border-bottom: 1px solid var(--border);

    ${below.sm} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  li > span:first-child {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;

const How = styled.span<{ $tone: 'muted' | 'warning' }>`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${({ $tone }) => ($tone === 'warning' ? 'var(--warning-text)' : 'var(--text-muted)')};
  font-size: var(--fs-sm);
`;
