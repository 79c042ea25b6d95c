import { problemText } from '@samen/api-client';
import type { Import } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { below, Breadcrumb, Button, ConfirmDialog, Container, PageTitle } from '@samen/design-system';
import { usePageTitle, useToasts } from '@samen/federation-kit';
import { LoadedRecord } from '@samen/records/loading';
import { useNavigate, useParams } from '@samen/router';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useImportTexts } from './import-texts.ts';
import { CheckPart } from './check-part.tsx';
import { ColumnsPart } from './columns-part.tsx';
import { useGetImportQuery, useRemoveImportMutation } from './import.api.ts';
import { LISTS } from './kinds.ts';
import { ProgressPart } from './progress-part.tsx';
import { ResultPart } from './result-part.tsx';
import { RunPart } from './run-part.tsx';
import { StepsPart } from './steps-part.tsx';

const EVERY = 1_000;

/** Whether a job works on it. */
const isWorkedOn = ({ status, counts }: Import) =>
  status === 'running' || status === 'undoing' || (status === 'mapped' && counts.unchecked > 0);

/** One import: its columns, what is wrong in it, how far it is, and what came of it. */
export function ImportPage() {
  const { t } = useImportTexts();
  const { id = '' } = useParams();
  const [isFollowed, setFollowed] = useState(true);
  const query = useGetImportQuery(id, {
    pollingInterval: isFollowed ? EVERY : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const shouldFollow = query.currentData === undefined || isWorkedOn(query.currentData);
  if (shouldFollow !== isFollowed) setFollowed(shouldFollow);
  return (
    <LoadedRecord query={query} failed={t('import.failed')} loading={t('import.loading')}>
      {(record) => <Loaded record={record} />}
    </LoadedRecord>
  );
}

function Loaded({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const { kind, status, meta } = record;
  const title = t(`import.titleOf.${kind}`);
  usePageTitle(title);
  const isOpen = status === 'uploaded' || status === 'mapped';
  return (
    <Container>
      <Page>
        <Breadcrumb
          label={t('common:form.trail')}
          items={[
            { label: t(`import.kind.${kind}`), href: LISTS[kind]() },
            { label: t('import.title'), href: paths.imports.list() },
          ]}
        />
        <Head>
          <div>
            <PageTitle>{title}</PageTitle>
            {isOpen && <Lead>{t('import.nothingYet')}</Lead>}
          </div>
          {meta?.can?.includes('imports.remove') && <Cancel record={record} />}
        </Head>
        <Split>
          <StepsPart record={record} />
          <Parts>
            {isOpen && <ColumnsPart record={record} />}
            {status === 'mapped' && <CheckPart record={record} />}
            {status === 'mapped' && <RunPart record={record} />}
            {(status === 'running' || status === 'undoing') && <ProgressPart record={record} />}
            {(status === 'done' || status === 'failed' || status === 'undone') && (
              <ResultPart record={record} />
            )}
          </Parts>
        </Split>
      </Page>
    </Container>
  );
}

function Cancel({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveImportMutation();
  async function confirm() {
    const { error } = await remove(record.id);
    if (!error) return navigate(paths.imports.list());
    setAsking(false);
    toasts.add({
      color: 'danger',
      title: t('import.removeFailed'),
      message: problemText(error, t),
    });
  }
  return (
    <>
      <Button variant="outlineSecondary" size="md" onClick={() => setAsking(true)}>
        {t('import.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('import.cancelTitle')}
        confirmLabel={t('import.cancelConfirm')}
        cancelLabel={t('import.cancelNot')}
        busy={isLoading}
        danger
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t('import.cancelDetail', { file: record.filename })}
      </ConfirmDialog>
    </>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-block: 24px 64px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px 24px;
`;

const Lead = styled.p`
  margin-top: 4px;
  color: var(--text-muted);
`;

const Split = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  gap: 32px;
  align-items: start;

  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 36px;
`;
