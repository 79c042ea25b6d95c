import { problemText } from '@samen/api-client';
import { paths } from '@samen/resources/shared';
import { Container, EmptyState, ListRow, PageTitle, ProblemNotice, Skeleton } from '@samen/design-system';
import { usePageHead, type RootState, type SamenDispatch } from '@samen/federation-kit';
import { useDispatch, useSelector } from '@samen/redux';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useSearchVacanciesQuery } from './sample.api.ts';
import { SampleSearchForm } from './sample-search-form.tsx';
import { searched } from './sample.slice.ts';

/** The newest vacancies, or those with the words that were searched for. */
export function SamplePage() {
  const { t } = useTranslation();
  const dispatch = useDispatch<SamenDispatch>();
  const text = useSelector((state: RootState) => state['sample/search']?.text ?? '');
  const { currentData: page, error, isFetching, refetch } = useSearchVacanciesQuery(text);
  usePageHead({ title: t('title'), description: t('intro') });
  return (
    <Container>
      <Page>
        <PageTitle lead={t('intro')}>{t('title')}</PageTitle>
        <SampleSearchForm text={text} onSearch={(words) => dispatch(searched(words))} />
        {error && !page && (
          <ProblemNotice
            title={t('failed')}
            detail={problemText(error, t)}
            onRetry={() => void refetch()}
            retryLabel={t('common:loading.retry')}
            busy={isFetching}
          />
        )}
        {!page && !error && <Skeleton shape="row" rows={5} label={t('loading')} />}
        {page?.items.length === 0 && (
          <EmptyState title={t('none')}>
            <p>{t('noneDetail')}</p>
          </EmptyState>
        )}
        <List aria-busy={isFetching}>
          {page?.items.map(({ id, title, summary }) => (
            <li key={id}>
              <ListRow level={2} title={title} href={paths.vacancies.one(id)} subtitle={summary} />
            </li>
          ))}
        </List>
      </Page>
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  gap: 32px;
  padding-block: 40px 72px;
`;

const List = styled.ul`
  display: grid;
`;
