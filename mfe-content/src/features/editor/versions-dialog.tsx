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
import { useEditorTexts, type EditorKey } from '../../shared/editor-texts.ts';
import { useBlockName } from './block-name.ts';
import { changesBetween } from './document/changes.ts';
import { documentOfPage } from './document/edited-page.ts';
import type { PageDocument } from './document/page-document.ts';

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
  const lines = useDifferences(document, data?.content);
  if (error && !data)
    return (
      <LoadFailure title={t('common:loading.failed')} problem={error} busy={isFetching} onRetry={refetch} />
    );
  if (!data) return <Skeleton rows={2} label={t('common:loading.busy')} />;
  const act = async () => {
    const lockVersion = await onFlush();
    if (lockVersion === null) return setRejection(t('publish.unsaved'));
    const result = await restore({ id: pageId, change: { version: version.number, lockVersion } });
    if (!result.data) return setRejection(problemText(result.error, t as never));
    toasts.add({ color: 'success', title: t('versions.restored') });
    return onRestored(result.data);
  };
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
        <Button size="sm" busy={isLoading} onClick={() => void act()}>
          {t('versions.restore')}
        </Button>
      </div>
    </Box>
  );
}

/** What is different in a version, in lines: blocks that came and went, and texts then and now. */
function useDifferences(now: PageDocument, content: PageVersion['content']) {
  const { t } = useEditorTexts();
  const nameOf = useBlockName();
  if (!content) return [];
  const then = documentOfPage(content as unknown as Page);
  const lines: React.ReactNode[] = [];
  for (const id of now.order)
    if (!then.blocks[id]) lines.push(t('versions.added', { name: nameOf(now.blocks[id] as never) }));
  for (const id of then.order)
    if (!now.blocks[id]) lines.push(t('versions.removed', { name: nameOf(then.blocks[id] as never) }));
  const common = (document: PageDocument, other: PageDocument) =>
    document.order.filter((id) => other.blocks[id]).join();
  if (common(now, then) !== common(then, now)) lines.push(t('versions.moved'));
  // Who looks after a page is no part of a version.
  for (const change of changesBetween(
    { page: { ...then.page, managerIds: null }, blocks: then.blocks },
    { page: { ...now.page, managerIds: null }, blocks: now.blocks },
  )) {
    const [area, id, field] = change.path;
    const [before, after] = [then, now].map((document) =>
      area === 'blocks' ? document.blocks[String(id)] : document.page,
    );
    if (!before || !after) continue;
    const name = String(area === 'blocks' ? field : id);
    const label = t(`field.${name}` as EditorKey);
    const where = area === 'blocks' ? `${nameOf(after as never)}: ${label}` : label;
    lines.push(
      <TextDifference
        label={where}
        before={readable((before as Record<string, unknown>)[name])}
        after={readable((after as Record<string, unknown>)[name])}
      />,
    );
  }
  return lines;
}

const readable = (value: unknown): string => (typeof value === 'string' ? value : '');

function TextDifference({ label, before, after }: { label: string; before: string; after: string }) {
  if (before === '' && after === '') return label;
  return (
    <>
      {label} <del>{shortened(before)}</del> <ins>{shortened(after)}</ins>
    </>
  );
}

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);

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
