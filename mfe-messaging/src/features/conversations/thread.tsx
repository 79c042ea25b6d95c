import { asProblem, problemText } from '@samen/api-client';
import type { Conversation } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
import { below, Button, from, Glyph, Heading, Link, LinkButton, Skeleton, text } from '@samen/design-system';
import { lazyPage, useLangOf, useToasts } from '@samen/federation-kit';
import { ArrowLeft, Check, RotateCcw } from 'lucide-react';
import { Suspense, type RefCallback } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Composer } from './composer.tsx';
import { useChangeConversationMutation, useGetConversationQuery } from './conversations.api.ts';
import { FRESH } from '../../shared/fresh.ts';
import { MessageLog } from './message-log.tsx';
import { useNames } from './participants.ts';
import { useReading } from './use-reading.ts';
import { LoadFailure, pageNotFound } from '@samen/records/loading';

/** Only conversations about one-on-one help have it. */
const HelpPanel = lazyPage<{ conversation: Conversation }>(() =>
  import('./help-panel.tsx').then((all) => all.HelpPanel),
);

interface ThreadProps {
  id: string;
  /** The list, for screens that show one at a time. */
  backTo: string;
  title: RefCallback<HTMLHeadingElement>;
}

/** One conversation: who takes part, what was written, and the next message. */
export function Thread({ id, backTo, title }: ThreadProps) {
  const { t } = useTranslation();
  const { currentData: conversation, error, isFetching, refetch } = useGetConversationQuery(id, FRESH);
  useReading(conversation);
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && problem.status === 404) throw pageNotFound(paths.conversations());
  const isHelp = conversation?.subjectType === 'one_on_one';
  const can = conversation?.meta?.can ?? [];
  return (
    <>
      <Back href={backTo}>
        <Glyph icon={ArrowLeft} size="sm" />
        {t('conversations.back')}
      </Back>
      {conversation && (
        <>
          <ThreadHead conversation={conversation} title={title} />
          {isHelp && (
            <Suspense>
              <HelpPanel conversation={conversation} />
            </Suspense>
          )}
          <MessageLog conversation={conversation} />
          {/* What is said of those who may not write stands above. */}
          {!(isHelp && !can.includes('conversations.write')) && (
            <Composer key={id} conversation={conversation} />
          )}
        </>
      )}
      {!conversation && (
        <Waiting>
          {error ? (
            <LoadFailure
              title={t('conversations.failedOne')}
              problem={error}
              busy={isFetching}
              onRetry={refetch}
            />
          ) : (
            <Skeleton rows={6} label={t('conversations.loadingOne')} />
          )}
        </Waiting>
      )}
    </>
  );
}

function ThreadHead({ conversation, title }: { conversation: Conversation; title: ThreadProps['title'] }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { all } = useNames(conversation);
  const langOf = useLangOf();
  const [change, { isLoading }] = useChangeConversationMutation();
  const { id, subject, subjectLocale, subjectType, subjectId } = conversation;
  const can = conversation.meta?.can ?? [];
  const action = async (to: 'close' | 'reopen') => {
    const { error } = await change({ id, to });
    toasts.add(
      error
        ? { title: problemText(error, t), color: 'danger' }
        : { title: t(`conversations.done.${to}`), color: 'success' },
    );
  };
  return (
    <Head>
      <div>
        <Heading
          ref={title}
          level={2}
          size="h4"
          tabIndex={-1}
          lang={subjectLocale === null ? undefined : langOf(subjectLocale)}
        >
          {subject}
        </Heading>
        <p>
          {all}
          {subjectType === 'application' && subjectId && (
            <>
              {' · '}
              <Link href={paths.applications.one(subjectId)}>{t('conversations.application')}</Link>
            </>
          )}
        </p>
      </div>
      {can.includes('conversations.close') && (
        <Button
          variant="outline"
          size="md"
          busy={isLoading}
          icon={<Glyph icon={Check} size="sm" />}
          onClick={() => void action('close')}
        >
          {t('conversations.close')}
        </Button>
      )}
      {can.includes('conversations.reopen') && (
        <Button
          variant="outlineSecondary"
          size="md"
          busy={isLoading}
          icon={<Glyph icon={RotateCcw} size="sm" />}
          onClick={() => void action('reopen')}
        >
          {t('conversations.reopen')}
        </Button>
      )}
    </Head>
  );
}

/** Beside the list while nothing is chosen. */
export function NothingChosen({ newHref }: { newHref: string }) {
  const { t } = useTranslation();
  return (
    <Waiting>
      <p>{t('conversations.choose')}</p>
      <LinkButton variant="light" size="md" href={newHref}>
        {t('conversations.new')}
      </LinkButton>
    </Waiting>
  );
}

const Back = styled(Link)`
  ${text('sm')}
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: 6px;
  min-height: 40px;
  padding-inline: var(--w-gutter);

  ${from.lg} {
    display: none;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 18px 32px 14px;
  border-bottom: 1px solid var(--border);

  p {
    ${text('xs')}
    color: var(--text-muted);
  }
  ${below.lg} {
    padding: 4px var(--w-gutter) 12px;
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  align-content: start;
  padding: 32px;
  color: var(--text-muted);

  > div {
    width: 100%;
  }
  ${below.lg} {
    padding: 16px var(--w-gutter);
  }
`;
