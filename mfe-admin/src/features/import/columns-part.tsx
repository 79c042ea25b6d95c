import { problemText } from '@samen/api-client';
import type { Import } from '@samen/resources/administration';
import { below, Button, Glyph, Note, SectionHeading, Select } from '@samen/design-system';
import { useToasts, useUnsavedChanges } from '@samen/federation-kit';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useImportTexts } from './import-texts.ts';
import { useMapImportMutation } from './import.api.ts';

const DELIMITERS: Readonly<Record<string, 'semicolon' | 'comma' | 'tab'>> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
};

type Columns = Import['columns'];

/**
 * What each column becomes when what is chosen counts. A field has one column, the one for which it was chosen last; the
 * others do without it for as long as that is so.
 */
function mappingOf(columns: Columns, chosen: ReadonlyMap<number, string | null>): (string | null)[] {
  const fieldFor = (at: number) => (chosen.has(at) ? chosen.get(at) : columns[at]?.field) ?? null;
  const places = [...columns.keys()];
  const inOrder = [...places.filter((at) => !chosen.has(at)), ...chosen.keys()];
  const columnOf = new Map(inOrder.map((at) => [fieldFor(at), at]));
  return places.map((at) => {
    const field = fieldFor(at);
    return columnOf.get(field) === at ? field : null;
  });
}

/** What each column of the file becomes; what is chosen counts when it is applied, as the keys walk through all choices. */
export function ColumnsPart({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const toasts = useToasts();
  const [map, { isLoading }] = useMapImportMutation();
  const { id, columns, fields, delimiter, encoding, lockVersion, status } = record;
  const missing = fields.filter(
    ({ name, required }) => required && !columns.some(({ field }) => field === name),
  );

  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(new Map());
  const mapping = mappingOf(columns, chosen);
  const isChanged = mapping.some((field, at) => field !== columns[at]?.field);
  useUnsavedChanges(`import-columns-${id}`, isChanged);
  const nameOf = (at: number) => columns[at]?.header || t('import.columns.unnamed', { number: at + 1 });
  const takenFrom = columns.flatMap(({ field }, at) =>
    field !== null && mapping[at] === null && mapping.includes(field) ? [at] : [],
  );
  const labelOf = (name: string | null | undefined) => fields.find((one) => one.name === name)?.label ?? '';

  function choose(at: number, field: string | null) {
    const others = [...chosen].filter(([place]) => place !== at);
    setChosen(new Map([...others, [at, field]]));
  }

  async function apply() {
    const { data, error } = await map({ id, mapping, lockVersion });
    if (data) setChosen(new Map());
    if (error)
      toasts.add({
        color: 'danger',
        title: t('import.columns.failed'),
        message: problemText(error, t),
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
              <strong>{nameOf(at)}</strong>
              <small>{column.sample}</small>
            </span>
            <Select
              id={`import-column-${at}`}
              size="md"
              label={t('import.columns.becomes', { column: nameOf(at) })}
              hideLabel
              disabled={isLoading}
              value={mapping[at] ?? ''}
              options={[
                { value: '', label: t('import.columns.none') },
                ...fields.map(({ name, label, required }) => ({
                  value: name,
                  label: required ? t('import.columns.required', { label }) : label,
                })),
              ]}
              onChange={({ target }) => choose(at, target.value || null)}
            />
            <Matched
              match={column.field === null || mapping[at] !== column.field ? null : column.match}
              isChosen={column.match === 'chosen' || mapping[at] !== column.field}
            />
          </li>
        ))}
      </List>
      <div role="status">
        {takenFrom.map((at) => (
          <p key={at}>
            {t('import.columns.taken', {
              field: labelOf(columns[at]?.field),
              from: nameOf(at),
              to: nameOf(mapping.indexOf(columns[at]?.field ?? null)),
            })}
          </p>
        ))}
      </div>
      {isChanged && (
        <Actions>
          <Button size="md" busy={isLoading} onClick={() => void apply()}>
            {t('import.columns.apply')}
          </Button>
          <Button variant="tertiary" size="md" disabled={isLoading} onClick={() => setChosen(new Map())}>
            {t('import.columns.back')}
          </Button>
        </Actions>
      )}
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 12px;
`;

const How = styled.span<{ $tone: 'muted' | 'warning' }>`
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${({ $tone }) => ($tone === 'warning' ? 'var(--warning-text)' : 'var(--text-muted)')};
  font-size: var(--fs-sm);
`;
