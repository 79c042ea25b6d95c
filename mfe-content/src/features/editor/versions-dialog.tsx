import { problemText } from '@samen/api-client';
import type { Page, PageVersion } from '@samen/resources/content';
import { Button, Dialog, Note, Skeleton } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  useGetVersionQuery,
  useGetVersionsQuery,
  useRestoreVersionMutation,
} from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { documentOfPage } from './document/edited-page.ts';
import type { PageDocument } from './document/page-document.ts';
import { useVersionLines } from './version-lines.tsx';

interface VersionsDialogProps {
  pageId: string;
  document: PageDocument;
  onFlush: () => Promise<number | null>;
  onRestored: (page: Page) => void;
  onClose: () => void;
}

/** The last versions of the page; one of them with what is different now, restored by one press. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { pageId, onClose } = props;
  const { t } = useEditorTexts();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useGetVersionsQuery(pageId);
  const [chosen, setChosen] = useState<number | null>(null);
  const versions = data?.items ?? [];
  return (
    <Dialog isOpen size="md" title={t('versions.title')} onClose={onClose} closeLabel={t('picker.close')}>
      {error && !data ? (
        <LoadFailure title={t('common:loading.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      ) : null}
      {!data && !error && <Skeleton rows={4} label={t('common:loading.busy')} />}
      {data && versions.length === 0 && <p>{t('versions.none')}</p>}
      <List>
        {versions.map((version) => (
          <li key={version.id}>
            <Line>
              <span>
                <b>{format.dateTime(version.createdAt)}</b>
                <small>
                  {[version.madeBy, t(`versions.reason.${version.reason}`)].filter(Boolean).join(', ')}
                </small>
              </span>
              <Button
                variant="outlineSecondary"
                size="sm"
                aria-expanded={chosen === version.number}
                onClick={() => setChosen(chosen === version.number ? null : version.number)}
              >
                {t('versions.compare')}
              </Button>
            </Line>
            {chosen === version.number && <Difference {...props} version={version} />}
          </li>
        ))}
      </List>
    </Dialog>
  );
}

function Difference({
  version,
  pageId,
  document,
  onFlush,
  onRestored,
}: VersionsDialogProps & { version: PageVersion }) {
  const { t } = useEditorTexts();
  const toasts = useToasts();
  const { data, error, isFetching, refetch } = useGetVersionQuery(version.id);
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const [rejection, setRejection] = useState<string>();
  const linesOf = useVersionLines();
  if (error && !data)
    return (
      <LoadFailure title={t('common:loading.failed')} problem={error} busy={isFetching} onRetry={refetch} />
    );
  if (!data) return <Skeleton rows={2} label={t('common:loading.busy')} />;
  const action = async () => {
    const lockVersion = await onFlush();
    if (lockVersion === null) return setRejection(t('publish.unsaved'));
    const result = await restore({ id: pageId, change: { version: version.number, lockVersion } });
    if (!result.data) return setRejection(problemText(result.error, t));
    toasts.add({ color: 'success', title: t('versions.restored') });
    return onRestored(result.data);
  };
  const lines = data.content ? linesOf(documentOfPage(data.content as unknown as Page), document) : [];
  return (
    <Box>
      {lines.length === 0 ? (
        <p>{t('versions.same')}</p>
      ) : (
        <ul>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      {rejection && (
        <Note tone="danger" announce>
          {rejection}
        </Note>
      )}
      <div>
        <Button size="sm" busy={isLoading} onClick={() => void action()}>
          {t('versions.restore')}
        </Button>
      </div>
    </Box>
  );
}

const List = styled.ol`
  display: grid;

  > li {
    padding-block: 10px;
    border-bottom: 1px solid var(--border);
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;

  small {
    display: block;
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;

const Box = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 8px;
  font-size: var(--fs-sm);

  li + li {
    margin-top: 6px;
  }
  del {
    background: var(--danger-soft);
    color: var(--danger-text);
  }
  ins {
    background: var(--success-soft);
    color: var(--success-text);
    text-decoration: none;
  }
`;
