import { asProblem } from '@samen/api-client';
import type { Form, FormSubmission } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import {
  Breadcrumb,
  Button,
  Container,
  DescriptionList,
  EmptyState,
  PageTitle,
  Skeleton,
} from '@samen/design-system';
import { useFormat, usePageTitle } from '@samen/federation-kit';
import { InternalNotes } from '@samen/records';
import { LoadFailure, pageNotFound } from '@samen/records/loading';
import { useLocation, useNavigate, useParams } from '@samen/router';
import { styled } from 'styled-components';
import { LoadedForm } from '../../shared/loaded-form.tsx';
import { useGetSubmissionQuery } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { SubmissionStatus } from './submission-status.tsx';
import { HandlerSelect } from './handler-select.tsx';
import { Replies } from './replies.tsx';
import { useSubmissionActions } from './use-submission-actions.tsx';
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
  const { stepsOf, take, isDeciding, confirmRemovalOf, dialog } = useSubmissionActions({
    onRemoved: () => void navigate(paths.formBuilder.one(form.id)),
  });
  const moment = format.date(submission.submittedAt, { dateStyle: 'long', timeStyle: 'short' });
  const title = t('submission.title');
  usePageTitle(`${title} · ${form.title}`);
  return (
    <Container>
      <Page>
        <Breadcrumb
          label={t('common:form.trail')}
          items={[
            { label: t('list.title'), href: paths.formBuilder.list() },
            { label: form.title, href: paths.formBuilder.one(form.id) },
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
          <span role="status">
            <SubmissionStatus status={submission.status} />
          </span>
        </Top>
        <Acts>
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
        </Acts>
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
        <HandlerSelect submission={submission} />
        <Replies submission={submission} />
        <InternalNotes type="form_submissions" about={submission} />
      </Page>
      {dialog}
    </Container>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  max-width: 860px;
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

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
