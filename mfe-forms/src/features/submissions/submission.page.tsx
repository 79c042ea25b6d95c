import { asProblem } from '@samen/api-client';
import type { Form, FormSubmission } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import {
  Breadcrumb,
  Button,
  Container,
  DescriptionList,
  EmptyState,
  from,
  Glyph,
  LinkButton,
  Note,
  PageTitle,
  Skeleton,
} from '@samen/design-system';
import { useFormat, usePageTitle } from '@samen/federation-kit';
import { InternalNotes } from '@samen/records';
import { LoadFailure, pageNotFound } from '@samen/records/loading';
import { useLocation, useNavigate, useParams } from '@samen/router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { LoadedForm } from '../../shared/loaded-form.tsx';
import { useGetSubmissionQuery } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { SubmissionStatus } from './submission-status.tsx';
import { HandlerSelect } from './handler-select.tsx';
import { Replies } from './replies.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useSubmissionActions } from './use-submission-actions.tsx';
import { useSubmissionName } from './use-submission-name.ts';
import { ValueText } from './value-text.tsx';

/** What one person filled in. */
export function SubmissionPage() {
  return <LoadedForm>{(form) => <LoadedSubmission form={form} />}</LoadedForm>;
}

function LoadedSubmission({ form }: { form: Form }) {
  const { t } = useManageTexts();
  const { submissionId = '' } = useParams();
  const { pathname } = useLocation();
  const { currentData, error, isFetching, refetch } = useGetSubmissionQuery(submissionId);
  const problem = asProblem(error);
  const isGone = problem?.kind === 'rejected' && problem.status === 404 && !isFetching && !currentData;
  if (isGone || (currentData && currentData.formId !== form.id)) throw pageNotFound(pathname);
  if (currentData) return <Submission form={form} submission={currentData} />;
  return (
    <Container>
      <Page>
        {error ? (
          <LoadFailure title={t('submission.failed')} problem={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <Skeleton rows={8} label={t('submission.loading')} />
        )}
      </Page>
    </Container>
  );
}

function Submission({ form, submission }: { form: Form; submission: FormSubmission }) {
  const { t } = useManageTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { nameOf } = useSubmissionName();
  const listHref = `${paths.formBuilder.one(form.id)}${search}`;
  const { stepsOf, take, isDeciding, confirmRemovalOf, dialog } = useSubmissionActions({
    onRemoved: () => void navigate(listHref),
  });
  const moment = format.date(submission.submittedAt, { dateStyle: 'long', timeStyle: 'short' });
  const title = nameOf(submission);
  usePageTitle(`${title} · ${form.title}`);
  return (
    <Container>
      <Page>
        <Breadcrumb
          label={t('common:form.trail')}
          items={[
            { label: t('list.title'), href: paths.formBuilder.list() },
            { label: form.title, href: listHref },
            { label: title },
          ]}
        />
        <Top>
          <div>
            <PageTitle
              lead={
                submission.submitterName
                  ? t('submission.sentBy', { moment, name: submission.submitterName })
                  : t('submission.sent', { moment })
              }
            >
              {title}
            </PageTitle>
          </div>
          <Walk submission={submission} />
        </Top>
        <Columns>
          <Part aria-label={t('submission.given')}>
            {submission.invitation && <p>{t('submission.invited', { email: submission.invitation })}</p>}
            {submission.answers.length === 0 ? (
              <EmptyState title={t('submission.nothing')}>{t('submission.nothingText')}</EmptyState>
            ) : (
              <DescriptionList
                items={submission.answers.map((given) => ({
                  id: given.questionId,
                  label: given.question,
                  value: <ValueText given={given} />,
                }))}
              />
            )}
            {submission.agreedText && (
              <DescriptionList
                items={[{ id: 'agreed', label: t('submission.agreed'), value: submission.agreedText }]}
              />
            )}
            <Replies submission={submission} />
          </Part>
          <Part aria-label={t('submission.handling')}>
            <span role="status">
              <SubmissionStatus status={submission.status} />
            </span>
            {submission.status === 'spam' && <Note tone="info">{t('submissions.spamHint')}</Note>}
            <Actions>
              {stepsOf(submission).map((step) => (
                <Button
                  key={step.name}
                  size="md"
                  variant={step.to === 'handled' ? 'primary' : 'outlineSecondary'}
                  disabled={isDeciding}
                  onClick={() => void take(submission, step)}
                >
                  {step.label}
                </Button>
              ))}
              <Button variant="tertiary" size="md" onClick={() => confirmRemovalOf(submission)}>
                {t('submission.remove')}
              </Button>
            </Actions>
            <HandlerSelect submission={submission} />
            <InternalNotes type="form_submissions" about={submission} />
          </Part>
        </Columns>
      </Page>
      {dialog}
    </Container>
  );
}

/** To the ones before and behind it, in the order of the list. */
function Walk({ submission }: { submission: FormSubmission }) {
  const { t } = useManageTexts();
  const format = useFormat();
  const neighbours = useNeighbours(submission);
  if (!neighbours || neighbours.count < 2) return null;
  const { previous, next, number, count } = neighbours;
  return (
    <Steps aria-label={t('submission.walk')}>
      <small>{t('submission.place', { number: format.number(number), total: format.number(count) })}</small>
      {previous !== null && (
        <LinkButton
          variant="outlineSecondary"
          size="md"
          href={previous}
          icon={<Glyph icon={ChevronLeft} size="sm" />}
        >
          {t('submission.previous')}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton
          variant="outlineSecondary"
          size="md"
          href={next}
          icon={<Glyph icon={ChevronRight} size="sm" />}
        >
          {t('submission.next')}
        </LinkButton>
      )}
    </Steps>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding-block: 20px 48px;
  overflow-wrap: anywhere;
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 12px 24px;
`;

const Steps = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  small {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px 40px;

  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) 340px;
    align-items: start;
  }
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
