import { skipToken } from '@samen/redux';
import { paths } from '@samen/resources/shared';
import {
  Button,
  Container,
  EmptyState,
  Link,
  LinkButton,
  Note,
  PageTitle,
  Scene,
  Skeleton,
  withoutScripts,
} from '@samen/design-system';
import { usePageHead, useSession } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { styled } from 'styled-components';
import { useBookmarks } from '../../shared/bookmarks.ts';
import { useGetFavoritesQuery } from '../../shared/favorites.api.ts';
import { TakeBookmarksAlong } from '../../shared/take-bookmarks-along.tsx';
import { useSavedTexts } from '../../shared/saved-texts.ts';
import { useTranslation } from '../../shared/texts.ts';
import { VacancyRow } from '../../shared/vacancy-row.tsx';

const ROWS_WHILE_LOADING = 3;

/** The vacancies that a person saved for later: of the account, or of this browser. */
export function SavedPage() {
  const { t } = useSavedTexts();
  const { t: title } = useTranslation();
  const { status, user } = useSession();
  const { ids, isRead, keep } = useBookmarks();
  const isVisitor = status !== 'SIGNED_IN';
  const whose = isVisitor ? (ids.length > 0 ? ids : skipToken) : 'account';
  const { data, error, isFetching, refetch } = useGetFavoritesQuery(whose);
  usePageHead({ title: title('saved.title'), noindex: true });
  const none = isRead ? [] : undefined;
  const items = whose === skipToken ? none : data?.items;
  // Only of a list that is about them: the one before may be shown while another comes.
  const closed =
    isVisitor && items && !isFetching ? ids.filter((id) => !items.some((one) => one.id === id)) : [];
  return (
    <Container>
      <Page>
        <PageTitle lead={isVisitor ? t('here') : t('account')}>{title('saved.title')}</PageTitle>
        {user && <TakeBookmarksAlong user={user} />}
        <NoScripts>{t('noScripts')}</NoScripts>
        {closed.length > 0 && (
          <Note
            tone="info"
            action={
              <Button
                variant="outlineSecondary"
                size="sm"
                onClick={() => closed.forEach((id) => keep(id, false))}
              >
                {t('tidy')}
              </Button>
            }
          >
            {t('closed', { count: closed.length })}
          </Note>
        )}
        {!items && !error && (
          <Coming>
            <Skeleton shape="row" rows={ROWS_WHILE_LOADING} label={t('loading')} />
          </Coming>
        )}
        {!items && error && (
          <LoadFailure title={t('failed')} problem={error} busy={isFetching} onRetry={refetch} />
        )}
        {items?.length === 0 && (
          <EmptyState
            title={t('none')}
            art={<Scene name="bench" alt="" />}
            action={<LinkButton href={paths.vacancies.search()}>{t('search')}</LinkButton>}
          >
            <p>{t('noneText')}</p>
          </EmptyState>
        )}
        <ul>
          {items?.map((vacancy, index) => (
            <li key={vacancy.id}>
              <VacancyRow vacancy={vacancy} arrives={index === 0 ? 'first' : 'late'} />
            </li>
          ))}
        </ul>
        {isVisitor && items && items.length > 0 && (
          <p>
            {t('takeAlong')} <Link href={paths.signUp()}>{t('signUp')}</Link>
          </p>
        )}
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-block: 32px 56px;
`;

const NoScripts = styled.p`
  display: none;

  ${withoutScripts} {
    display: block;
  }
`;

/** Without scripts nothing comes. */
const Coming = styled.div`
  ${withoutScripts} {
    display: none;
  }
`;
