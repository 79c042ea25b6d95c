import { asProblem } from '@samen/api-client';
import { titleFrom } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { type Application, shownApplicationState } from '@samen/resources/vacancies';
import { below, Breadcrumb, Container, PageTitle, Skeleton } from '@samen/design-system';
import { useFormat, useLangOf, usePageTitle } from '@samen/federation-kit';
import { InLanguage, InternalNotes, StatusTag } from '@samen/records';
import { LoadFailure, pageNotFound } from '@samen/records/loading';
import { useParams } from '@samen/router';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useApplicationTexts } from './use-application-texts.ts';
import { useGetApplicationQuery, useMarkMessagesReadMutation } from './applications.api.ts';
import { ApplicantDetails } from './applicant-details.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { History } from './history.tsx';
import { OwnPanel } from './own-panel.tsx';
import { Section } from './parts.ts';
import { TalkLink } from '../../shared/talk-link.tsx';
import { useIsOwn } from './use-is-own.ts';
import { VacancySummary } from './vacancy-summary.tsx';

/** One application: who, for what, what was written and what happened, and what to do now. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  // A colleague may have decided while another tab was looked at.
  const {
    currentData: application,
    error,
    isFetching,
    refetch,
  } = useGetApplicationQuery(id, { refetchOnFocus: true });
  const isOwn = useIsOwn(application);
  const { name, vacancyTitle = t('applications.one') } = application ?? {};
  // People know their own name.
  usePageTitle(isOwn ? vacancyTitle : titleFrom(name, vacancyTitle));
  const problem = asProblem(error);
  if (!application && problem?.kind === 'rejected' && problem.status === 404)
    throw pageNotFound(paths.applications.one(id));
  if (application) return <ShownApplication key={id} application={application} />;
  return (
    <Container>
      <Page>
        {error ? (
          <LoadFailure
            title={t('common:loading.failed')}
            problem={error}
            busy={isFetching}
            onRetry={refetch}
          />
        ) : (
          <>
            <Skeleton rows={2} label={t('common:loading.busy')} />
            <Skeleton rows={6} />
          </>
        )}
      </Page>
    </Container>
  );
}

function ShownApplication({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { t: text } = useApplicationTexts();
  const format = useFormat();
  const isOwn = useIsOwn(application);
  useRead(application);
  const { name, vacancyTitle, vacancyLocale, createdAt, message, meta } = application;
  const langOf = useLangOf();
  const title = isOwn ? vacancyTitle : name;
  return (
    <Container>
      <Page>
        <Breadcrumb
          label={t('common:form.trail')}
          items={[
            {
              label: text(`title.${isOwn ? 'mine' : 'received'}`),
              href: paths.applications.list(),
            },
            { label: title, lang: isOwn ? langOf(vacancyLocale) : undefined },
          ]}
        />
        <Head>
          <div>
            <PageTitle size="h2" lang={isOwn ? langOf(vacancyLocale) : undefined}>
              {title}
            </PageTitle>
            <Sub>
              {isOwn ? (
                text('sentTo', { name: application.organizationName })
              ) : (
                <InLanguage
                  text={text('for', { title: vacancyTitle })}
                  part={vacancyTitle}
                  locale={vacancyLocale ?? null}
                />
              )}
              {' · '}
              {format.date(createdAt)}
            </Sub>
          </div>
          <StatusTag of="applications" status={shownApplicationState(application)} />
        </Head>
        <Grid>
          <Main>
            {message !== null && (
              <Section>
                <h2>{text(isOwn ? 'yourMessage' : 'message')}</h2>
                <Letter>{message}</Letter>
                <TalkLink conversationId={application.conversationId} />
              </Section>
            )}
            {!isOwn && <ApplicantDetails application={application} />}
            <VacancySummary application={application} />
            <History application={application} isOwn={isOwn} />
          </Main>
          <Aside>
            {isOwn ? (
              <OwnPanel application={application} />
            ) : (
              meta?.can?.includes('applications.decide') && <DecisionPanel application={application} />
            )}
            <InternalNotes type="applications" about={application} />
          </Aside>
        </Grid>
      </Page>
    </Container>
  );
}

/** What is shown here counts as read. */
function useRead({ id, conversationId, unreadCount = 0 }: Application) {
  const [markRead] = useMarkMessagesReadMutation();
  const isMarked = useRef(false);
  useEffect(() => {
    if (unreadCount === 0 || conversationId === null || isMarked.current) return;
    isMarked.current = true;
    void markRead({ conversationId, applicationId: id });
  }, [markRead, id, conversationId, unreadCount]);
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-block: 20px 48px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 24px;
`;

const Sub = styled.p`
  margin-top: 4px;
  color: var(--text-muted);
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(280px, 340px);
  gap: 32px;
  align-items: start;

  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.div`
  display: grid;
  gap: 28px;
  min-width: 0;
`;

const Aside = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;

  &:empty {
    display: none;
  }
`;

const Letter = styled.p`
  max-width: 68ch;
  white-space: pre-line;
`;
