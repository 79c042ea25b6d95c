import { asProblem, problemText } from '@samen/api-client';
import {
  Button,
  Container,
  EmptyState,
  Heading,
  Link,
  LinkButton,
  Note,
  PageTitle,
  Skeleton,
} from '@samen/design-system';
import { usePageTitle, useToasts } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { paths } from '@samen/resources/shared';
import type { CallOut, CallOutAnswer } from '@samen/resources/vacancies';
import { useParams } from '@samen/router';
import { styled } from 'styled-components';
import { CallOutFacts } from './call-out-facts.tsx';
import { usePoolLabels } from './pool-texts.ts';
import { useAnswerCallOutMutation, useGetCallOutQuery } from './pool.api.ts';

/** A call-out for one of those whom it calls: what is asked, and two buttons. */
export function CallOutPage() {
  const { poolText } = usePoolLabels();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetCallOutQuery(id, { refetchOnMountOrArgChange: true });
  usePageTitle(data?.title ?? poolText('callOut.one'));
  const problem = asProblem(error);
  const isGone = problem?.kind === 'rejected' && problem.status === 404;
  return (
    <Container>
      <Page>
        {!data && !error && <Skeleton rows={8} label={poolText('callOut.loading')} />}
        {isGone && (
          <EmptyState
            title={poolText('callOut.gone')}
            action={
              <LinkButton href={paths.notifications()} variant="outlineSecondary">
                {poolText('callOut.toNotifications')}
              </LinkButton>
            }
          >
            <p>{poolText('callOut.goneText')}</p>
          </EmptyState>
        )}
        {!data && error && !isGone && (
          <LoadFailure
            title={poolText('callOut.failed')}
            problem={error}
            busy={isFetching}
            onRetry={refetch}
          />
        )}
        {data && !isGone && (
          <>
            <div>
              <PageTitle lead={poolText('callOut.from', { center: data.centerName })}>{data.title}</PageTitle>
            </div>
            <CallOutFacts callOut={data} />
            {data.answers ? (
              <Note>
                {poolText('callOut.own')}{' '}
                <Link href={`${paths.pool.list()}?tab=crisis`}>{poolText('callOut.toAnswers')}</Link>
              </Note>
            ) : (
              <OwnResponse callOut={data} />
            )}
          </>
        )}
      </Page>
    </Container>
  );
}

function OwnResponse({ callOut }: { callOut: CallOut }) {
  const { poolText, t } = usePoolLabels();
  const toasts = useToasts();
  const [send, { isLoading }] = useAnswerCallOutMutation();
  const { id, answer: own, centerName } = callOut;
  const mayAnswer = callOut.meta?.can?.includes('call_outs.answer') ?? false;
  const respond = async (chosen: CallOutAnswer['answer']) => {
    const { error } = await send({ id, answer: chosen });
    if (error) toasts.add({ color: 'danger', title: problemText(error, t) });
  };
  return (
    <>
      <Notes role="status">
        {own && (
          <Note tone={own === 'yes' ? 'success' : 'info'}>
            {poolText(`callOut.you.${own}`, { center: centerName })}
          </Note>
        )}
        {!mayAnswer && <Note tone="warning">{poolText('callOut.over')}</Note>}
      </Notes>
      {mayAnswer && (
        <section>
          <Heading level={2} size="h4">
            {poolText(own ? 'callOut.change' : 'callOut.question')}
          </Heading>
          <Buttons>
            {own !== 'yes' && (
              <Button busy={isLoading} onClick={() => void respond('yes')}>
                {poolText('callOut.yes')}
              </Button>
            )}
            {own !== 'no' && (
              <Button busy={isLoading} variant="outlineSecondary" onClick={() => void respond('no')}>
                {poolText('callOut.no')}
              </Button>
            )}
          </Buttons>
        </section>
      )}
    </>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  max-width: 72ch;
  padding-block: 24px 56px;
  overflow-wrap: anywhere;
`;

const Notes = styled.div`
  display: grid;
  gap: 8px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 10px;
`;
