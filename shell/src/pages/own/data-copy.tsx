import { problemText } from '@samen/api-client';
import type { DataExport } from '@samen/resources/accounts';
import { Button, Note } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { saveFile } from '@samen/records/save-file';
import { styled } from 'styled-components';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { Loaded } from '../loaded.tsx';
import { Block } from './own-page.tsx';

/** How often is looked whether a copy is there that is being made. */
const POLL_INTERVAL = 3_000;

/** A copy of all data of the own account. */
export function DataCopy() {
  const { t } = useAccountTexts();
  const toasts = useToasts();
  const { currentData } = ownAccountApi.endpoints.getExports.useQueryState();
  const isMade = currentData?.items.some(({ readyAt }) => readyAt === null) ?? false;
  const exports = ownAccountApi.useGetExportsQuery(undefined, {
    pollingInterval: isMade ? POLL_INTERVAL : 0,
  });
  const [requestExport, { isLoading }] = ownAccountApi.useRequestExportMutation();

  async function press() {
    const { error } = await requestExport();
    if (error !== undefined) toasts.add({ color: 'danger', title: problemText(error, t) });
  }

  return (
    <Block aria-labelledby="data-copy">
      <h2 id="data-copy">{t('dataCopy.title')}</h2>
      <p>{t('dataCopy.intro')}</p>
      <Loaded query={exports} rows={2}>
        {({ items }) => (
          <List>
            {items.map((one) => (
              <li key={one.id}>
                <Copy copy={one} />
              </li>
            ))}
          </List>
        )}
      </Loaded>
      {isMade ? (
        <Note tone="info" announce>
          {t('dataCopy.waiting')}
        </Note>
      ) : (
        <div>
          <Button variant="outlineSecondary" busy={isLoading} onClick={() => void press()}>
            {t('dataCopy.ask')}
          </Button>
        </div>
      )}
    </Block>
  );
}

function Copy({ copy }: { copy: DataExport }) {
  const { t } = useAccountTexts();
  const format = useFormat();
  const toasts = useToasts();
  const [fetchFile, { isLoading }] = ownAccountApi.useFetchExportMutation();
  const { id, createdAt, readyAt, expiresAt } = copy;
  if (readyAt === null || expiresAt === null) return null;

  async function save() {
    const { data: url, error } = await fetchFile(id);
    if (url === undefined) return toasts.add({ color: 'danger', title: problemText(error, t) });
    return saveFile(url, `samen-${createdAt.slice(0, 10)}.zip`);
  }

  return (
    <Line>
      <span>{t('dataCopy.until', { made: format.date(createdAt), until: format.date(expiresAt) })}</span>
      <Button size="sm" variant="outlineSecondary" busy={isLoading} onClick={() => void save()}>
        {t('dataCopy.fetch')}
      </Button>
    </Line>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  &:empty {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
