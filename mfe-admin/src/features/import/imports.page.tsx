import { problemText } from '@samen/api-client';
import { IMPORT_BOUNDS, type Import, type ImportKind } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { below, Button, Glyph, Note, SectionHeading, SegmentedControl } from '@samen/design-system';
import { useFormat, usePageTitle, useToasts } from '@samen/federation-kit';
import { DataTable, FileButton, ListPage, RecordLink, saveFile, type Column } from '@samen/records';
import { useNavigate, useSearchParams } from '@samen/router';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useImportTexts } from './import-texts.ts';
import { useAddImportMutation, useExportExampleMutation, useGetImportsQuery } from './import.api.ts';
import { useImportKinds } from './kinds.ts';

/** Begins an import, and shows those from before. */
export function ImportsPage() {
  const { t } = useImportTexts();
  usePageTitle(t('import.title'));
  return (
    <ListPage title={t('import.title')} lead={t('import.lead')}>
      <NewImport />
      <SectionHeading title={t('import.earlier')} size="h3" />
      <Earlier />
    </ListPage>
  );
}

function NewImport() {
  const { t } = useImportTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const kinds = useImportKinds();
  const [search] = useSearchParams();
  const requested = kinds.find((one) => one === search.get('kind'));
  const kind: ImportKind = requested ?? kinds[0] ?? 'users';
  const [problem, setProblem] = useState<string | null>(null);
  const [add, { isLoading }] = useAddImportMutation();
  const [fetchExample, { isLoading: isFetching }] = useExportExampleMutation();

  async function send([file]: File[]) {
    if (!file) return;
    if (file.size > IMPORT_BOUNDS.bytes) return setProblem(t('import.tooLarge'));
    setProblem(null);
    const { data, error } = await add({ kind, file });
    if (data) await navigate(paths.imports.one(data.id));
    else setProblem(problemText(error, t));
  }
  async function saveExample() {
    const { data: url, error } = await fetchExample(kind);
    if (url !== undefined) return saveFile(url, `${kind}.csv`);
    toasts.add({
      color: 'danger',
      title: t('import.exampleFailed'),
      message: problemText(error, t),
    });
  }
  return (
    <Begin aria-label={t('import.new')}>
      {kinds.length > 1 && (
        <SegmentedControl
          label={t('import.what')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`import.kind.${value}`) }))}
          onChange={(value) => {
            setProblem(null);
            void navigate(`${paths.imports.list()}?kind=${value}`, { replace: true });
          }}
        />
      )}
      <p>{t(`import.needs.${kind}`)}</p>
      <Row>
        <FileButton
          id="import-file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          busy={isLoading}
          disabled={isLoading}
          aria-describedby={problem ? 'import-problem' : 'import-bounds'}
          onFiles={(files) => void send(files)}
        >
          {t('import.choose')}
        </FileButton>
        <Button
          variant="tertiary"
          size="sm"
          icon={<Glyph icon={Download} size="sm" />}
          busy={isFetching}
          onClick={() => void saveExample()}
        >
          {t('import.example')}
        </Button>
      </Row>
      <Small id="import-bounds">{t('import.bounds')}</Small>
      <div id="import-problem" role="alert">
        {problem && <Note tone="danger">{problem}</Note>}
      </div>
    </Begin>
  );
}

function Earlier() {
  const { t } = useImportTexts();
  const { data, currentData, error, isFetching, refetch } = useGetImportsQuery({ page: 1 });
  return (
    <DataTable
      label={t('import.earlier')}
      columns={useColumns()}
      rows={error ? currentData?.items : data?.items}
      nameOf={({ filename }) => filename}
      error={error}
      onRetry={() => void refetch()}
      isStale={isFetching}
      empty={<p>{t('import.none')}</p>}
    />
  );
}

function useColumns(): readonly Column<Import>[] {
  const { t } = useImportTexts();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'file',
        header: t('import.file'),
        card: 'title',
        cell: ({ id, filename }) => <RecordLink href={paths.imports.one(id)}>{filename}</RecordLink>,
      },
      { id: 'kind', header: t('import.what'), cell: ({ kind }) => t(`import.kind.${kind}`) },
      { id: 'status', header: t('import.status'), cell: ({ status }) => t(`import.state.${status}`) },
      {
        id: 'rows',
        header: t('import.added'),
        cell: ({ counts, rowCount }) =>
          t('import.addedOf', {
            count: rowCount,
            created: format.number(counts.created + counts.updated),
            number: format.number(rowCount),
          }),
      },
      {
        id: 'created',
        header: t('import.when'),
        cell: ({ createdAt }) => format.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
      },
    ],
    [t, format],
  );
}

const Begin = styled.section`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 20px;
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  background: var(--surface);

  ${below.sm} {
    > [role='group'] {
      width: 100%;
    }
    > [role='group'] > button {
      flex: 1 1 auto;
      min-width: 0;
      padding: 0 4px;
    }
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`;

const Small = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
