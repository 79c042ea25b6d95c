import { totalText } from '@samen/jsonapi';
import { uploadSizeName, uploadTypeNames, type Upload } from '@samen/resources/shared';
import type { MenuItem } from '@samen/design-system';
import { useFormat, usePageTitle } from '@samen/federation-kit';
import {
  DataTable,
  ListEmpty,
  ListFoot,
  ListPage,
  ListSearch,
  ListTabs,
  useListAddress,
  useRemoveUploadMutation,
} from '@samen/records';
import { useState } from 'react';
import { ContentSections } from '../../shared/content-sections.tsx';
import { useListUploadsQuery } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { useRemoval } from '../../shared/files/use-removal.tsx';
import { useUploadQueue } from '../../shared/files/use-upload-queue.ts';
import { useFileColumns } from './file-columns.tsx';
import { FileDialog } from './file-dialog.tsx';
import {
  FILE_KINDS,
  FILE_RULES,
  fileRequest,
  purposeChooser,
  purposesIn,
  typesIn,
  type FileList,
} from './file-list.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { UploadArea } from './upload-area.tsx';

const nameOf = ({ filename }: Upload): string => filename;

/** The files of a centre: found, sent, described, replaced and removed. */
export function FilesPage() {
  const { t } = useEditorTexts();
  const format = useFormat();
  const list = useListAddress(FILE_RULES);
  const { kind, q } = list.filters;
  const { data, currentData, error, isFetching, refetch } = useListUploadsQuery(fileRequest(list));
  const [opened, setOpened] = useState<Upload | null>(null);
  const [replaced, setReplaced] = useState<Upload | null>(null);
  const columns = useFileColumns(setOpened);
  const [remove] = useRemoveUploadMutation();
  const removal = useRemoval({
    async remove(id) {
      const result = await remove(id);
      if (!result.error) void refetch();
      return result;
    },
    text: t('files.removeText'),
  });
  const uploads = useUploadQueue({
    purposeOf: purposeChooser(kind),
    types: purposesIn(kind).map(uploadTypeNames).join(', '),
    onArrived: () => void refetch(),
  });
  usePageTitle(t('files.title'));
  const records = data?.pagination?.records ?? 0;
  const actionsFor = (upload: Upload): MenuItem[] => [
    { id: 'edit', label: t('files.edit'), onSelect: () => setOpened(upload) },
    { id: 'replace', label: t('files.replace'), onSelect: () => setReplaced(upload) },
    {
      id: 'remove',
      label: t('files.remove'),
      danger: true,
      onSelect: () => removal.ask({ id: upload.id, name: upload.filename, usage: upload.usage }),
    },
  ];
  return (
    <ListPage
      title={t('files.title')}
      lead={t('files.lead')}
      tabs={
        <>
          <ContentSections />
          <Kinds list={list} />
        </>
      }
      tools={
        <ListSearch
          label={t('files.search')}
          value={q}
          onSearch={(text) => list.change({ filters: { q: text } }, { replace: true })}
        />
      }
      foot={<ListFoot list={list} pagination={data?.pagination} />}
    >
      <UploadArea uploads={uploads} accept={typesIn(kind)} limits={useLimits(list)} />
      <DataTable
        label={t('files.title')}
        columns={columns}
        rows={error ? currentData?.items : data?.items}
        nameOf={nameOf}
        sort={list.sort}
        onSort={(sort) => list.change({ sort: sort as typeof list.sort })}
        actionsFor={actionsFor}
        summary={
          data?.pagination && t('files.count', { count: records, number: totalText(data.pagination, format) })
        }
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching && currentData === undefined}
        empty={
          <ListEmpty list={list} records={records} title={t('files.none')}>
            {t('files.noneText')}
          </ListEmpty>
        }
      />
      {removal.dialog}
      {opened && <FileDialog upload={opened} onClose={() => setOpened(null)} />}
      {replaced && <ReplaceDialog upload={replaced} onClose={() => setReplaced(null)} />}
    </ListPage>
  );
}

/** What is taken on this part of the list. */
function useLimits({ filters: { kind } }: FileList): string {
  const { t } = useEditorTexts();
  return purposesIn(kind)
    .map((one) => t('common:upload.limits', { types: uploadTypeNames(one), size: uploadSizeName(one) }))
    .join(' ');
}

function Kinds({ list }: { list: FileList }) {
  const { t } = useEditorTexts();
  return (
    <ListTabs
      label={t('files.kinds')}
      items={[null, ...FILE_KINDS].map((kind) => ({
        id: kind ?? 'all',
        label: t(`files.kind.${kind ?? 'all'}`),
        href: list.hrefFor({ filters: { kind } }),
        isCurrent: list.filters.kind === kind,
      }))}
    />
  );
}
