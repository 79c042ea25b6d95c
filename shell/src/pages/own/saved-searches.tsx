import { problemText } from '@samen/api-client';
import { paths } from '@samen/resources/shared';
import type { SavedSearch } from '@samen/resources/vacancies';
import { Button, ConfirmDialog, EmptyState, Link, LinkButton, Switch } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { Loaded } from '../loaded.tsx';
import { Block } from './own-page.tsx';

/** The saved searches: to search again, to get in the mail, to remove. */
export function SavedSearches() {
  const { t } = useAccountTexts();
  const searches = ownAccountApi.useGetSavedSearchesQuery();
  return (
    <Block aria-labelledby="saved-searches">
      <h2 id="saved-searches">{t('savedSearches.title')}</h2>
      <Loaded query={searches} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t('savedSearches.none')}
              level={3}
              action={<LinkButton href={paths.vacancies.search()}>{t('savedSearches.search')}</LinkButton>}
            >
              {t('savedSearches.noneText')}
            </EmptyState>
          ) : (
            <List>
              {items.map((search) => (
                <Row key={search.id} search={search} />
              ))}
            </List>
          )
        }
      </Loaded>
    </Block>
  );
}

function Row({ search }: { search: SavedSearch }) {
  const { t } = useAccountTexts();
  const toasts = useToasts();
  const [isConfirming, setConfirming] = useState(false);
  const [change, { isLoading: isChanging }] = ownAccountApi.useChangeSavedSearchMutation();
  const [remove, { isLoading }] = ownAccountApi.useRemoveSavedSearchMutation();
  const { id, name, inDigest, query } = search;
  const address = query.address ? `${paths.vacancies.search()}?${query.address}` : paths.vacancies.search();
  const notify = (error: unknown) =>
    error !== undefined && toasts.add({ color: 'danger', title: problemText(error, t) });

  async function confirm() {
    const { error } = await remove(id);
    setConfirming(false);
    notify(error);
  }

  return (
    <Line>
      <Link href={address}>{name}</Link>
      <Switch
        label={t('savedSearches.inDigest')}
        aria-label={t('savedSearches.inDigestOf', { name })}
        checked={inDigest}
        disabled={isChanging}
        onChange={({ target }) =>
          void change({ id, inDigest: target.checked }).then(({ error }) => notify(error))
        }
      />
      <Button
        size="sm"
        variant="outlineSecondary"
        aria-label={t('savedSearches.removeOne', { name })}
        onClick={() => setConfirming(true)}
      >
        {t('savedSearches.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        danger
        busy={isLoading}
        title={t('savedSearches.question', { name })}
        confirmLabel={t('savedSearches.confirm')}
        cancelLabel={t('common:form.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      />
    </Line>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding-block: 10px;
  border-bottom: 1px solid var(--border);

  > :first-child {
    flex: 1 1 160px;
    padding-block: 4px;
  }
`;
