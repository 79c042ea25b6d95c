import { problemText } from '@samen/api-client';
import type { ProfileReply } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
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
import { usePageTitle, useToasts } from '@samen/federation-kit';
import { useSearchParams } from '@samen/router';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import {
  PAGE_SIZE,
  useGetProfileRepliesQuery,
  useDecideProfileReplyMutation,
} from './profile-replies.api.ts';
import { ProfileReplyItem } from './profile-reply-item.tsx';
import { readPage } from './reply-page.ts';
import { LoadFailure } from '@samen/records/loading';

interface Question {
  reply: ProfileReply;
  decision: 'accept' | 'decline';
}

/** Messages of organizations to a volunteer of the pool, and the decisions. */
export function ProfileRepliesPage() {
  const { t } = useTranslation();
  usePageTitle(t('replies.title'));
  const toasts = useToasts();
  const [search] = useSearchParams();
  const page = readPage(search);
  const highlighted = search.get('id');
  const { data, error, isFetching, refetch } = useGetProfileRepliesQuery(page);
  const [send, { isLoading }] = useDecideProfileReplyMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [decisions, setDecisions] = useState(0);
  useEffect(() => {
    // The buttons that opened the dialog were removed, so the focus has nowhere to return to.
    if (decisions > 0) title.current?.focus();
  }, [decisions]);
  const pageCount = Math.ceil((data?.pagination?.records ?? 0) / PAGE_SIZE);
  const decide = async ({ reply, decision }: Question) => {
    const { error: problem } = await send({ id: reply.id, decision });
    setQuestion(null);
    setDecisions((count) => count + 1);
    toasts.add(
      problem
        ? { title: problemText(problem, t), color: 'danger' }
        : { title: t(`replies.done.${decision}`), color: 'success' },
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
      {data && data.items.length > 0 && highlighted && !data.items.some(({ id }) => id === highlighted) && (
        <Note tone="info">{t('replies.elsewhere')}</Note>
      )}
      {data && data.items.length > 0 && (
        <List aria-busy={isFetching}>
          {data.items.map((reply) => (
            <ProfileReplyItem
              key={reply.id}
              reply={reply}
              isHighlighted={reply.id === highlighted}
              onDecide={(decision) => setQuestion({ reply, decision })}
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
        title={t(`replies.ask.${question?.decision ?? 'accept'}`, {
          organization: question?.reply.organizationName ?? '',
        })}
        cancelLabel={t('common:form.cancel')}
        confirmLabel={t(`replies.${question?.decision ?? 'accept'}`)}
        danger={question?.decision === 'decline'}
        busy={isLoading}
        onCancel={() => setQuestion(null)}
        onConfirm={() => question && void decide(question)}
      >
        {t(`replies.askDetail.${question?.decision ?? 'accept'}`)}
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
