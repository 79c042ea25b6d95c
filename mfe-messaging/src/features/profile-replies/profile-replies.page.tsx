import { problemText } from '@samen/api-client';
import { paths, type ProfileReply } from '@samen/contracts';
import {
  ConfirmDialog,
  Container,
  EmptyState,
  LinkButton,
  Note,
  PageTitle,
  Pagination,
  Skeleton,
} from '@samen/design-system';
import { usePageTitle, useToasts, useTranslation } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { useSearchParams } from '@samen/router';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  PAGE_SIZE,
  useAnswerProfileReplyMutation,
  useGetProfileRepliesQuery,
} from './profile-replies.api.ts';
import { ProfileReplyItem } from './profile-reply-item.tsx';
import { readPage } from './reply-page.ts';

interface Question {
  reply: ProfileReply;
  answer: 'accept' | 'decline';
}

/** What organizations have written to a volunteer of the pool, and the answers. */
export function ProfileRepliesPage() {
  const { t } = useTranslation();
  usePageTitle(t('replies.title'));
  const toasts = useToasts();
  const [search] = useSearchParams();
  const page = readPage(search);
  const meant = search.get('id');
  const { data, error, isFetching, refetch } = useGetProfileRepliesQuery(page);
  const [send, { isLoading }] = useAnswerProfileReplyMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    // The buttons that opened the question are gone, and the dialog has given the focus back to nobody.
    if (answered > 0) title.current?.focus();
  }, [answered]);
  const pageCount = Math.ceil((data?.pagination?.records ?? 0) / PAGE_SIZE);
  const answerNow = async ({ reply, answer }: Question) => {
    const { error: refusal } = await send({ id: reply.id, answer });
    setQuestion(null);
    setAnswered((count) => count + 1);
    toasts.add(
      refusal
        ? { title: problemText(refusal, t), color: 'danger' }
        : { title: t(`replies.done.${answer}`), color: 'success' },
    );
  };
  return (
    <Container>
      <Head>
        <PageTitle ref={title} lead={t('replies.lead')}>
          {t('replies.title')}
        </PageTitle>
      </Head>
      {!data && error && (
        <LoadFailure title={t('replies.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton shape="row" rows={5} label={t('replies.loading')} />}
      {data?.items.length === 0 && (
        <EmptyState
          title={t('replies.none')}
          action={
            <LinkButton variant="light" size="md" href={paths.vacancies.search()}>
              {t('toVacancies')}
            </LinkButton>
          }
        >
          <p>{t('replies.noneDetail')}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && meant && !data.items.some(({ id }) => id === meant) && (
        <Note tone="info">{t('replies.elsewhere')}</Note>
      )}
      {data && data.items.length > 0 && (
        <List aria-busy={isFetching}>
          {data.items.map((reply) => (
            <ProfileReplyItem
              key={reply.id}
              reply={reply}
              isMeant={reply.id === meant}
              onAnswer={(answer) => setQuestion({ reply, answer })}
            />
          ))}
        </List>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(next) => `${paths.profileReplies()}${next > 1 ? `?page=${next}` : ''}`}
        labels={{
          navigation: t('pagination.label'),
          previous: t('pagination.previous'),
          next: t('pagination.next'),
          page: (next) => t('pagination.page', { page: next }),
        }}
      />
      <ConfirmDialog
        isOpen={question !== null}
        title={t(`replies.ask.${question?.answer ?? 'accept'}`, {
          organization: question?.reply.organizationName ?? '',
        })}
        cancelLabel={t('common:form.cancel')}
        confirmLabel={t(`replies.${question?.answer ?? 'accept'}`)}
        danger={question?.answer === 'decline'}
        busy={isLoading}
        onCancel={() => setQuestion(null)}
        onConfirm={() => question && void answerNow(question)}
      >
        {t(`replies.askDetail.${question?.answer ?? 'accept'}`)}
      </ConfirmDialog>
    </Container>
  );
}

const Head = styled.div`
  padding-block: clamp(20px, 3vw, 32px) 24px;
`;

const List = styled.ul`
  margin-bottom: 48px;
  border-top: 2px solid var(--text-strong);
`;
