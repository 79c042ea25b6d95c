import { Button, Heading, LinkButton, Skeleton, Textarea } from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { ReportDialog } from '@samen/records/reports';
import { CONVERSATION_BOUNDS } from '@samen/resources/messaging';
import { isOnlyStudent, paths } from '@samen/resources/shared';
import type { Vacancy, VacancyStatus } from '@samen/resources/vacancies';
import { useAddressOf, useNavigate } from '@samen/router';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useChangeHelpMutation, useGetHelpConversationQuery } from './help.api.ts';
import { answering } from './help-requests.ts';
import { useHelpLabels } from './use-help-labels.ts';

const [, MOST] = CONVERSATION_BOUNDS.body;
export const ANSWER_ID = 'antwoord';

/** How to answer one-on-one help: in a conversation, once one is signed in. */
export function AnswerPanel({ vacancy }: { vacancy: Vacancy }) {
  const { helpText } = useHelpLabels();
  const { status } = useSession();
  const [isReporting, setReporting] = useState(false);
  const isOwn = vacancy.meta?.can?.includes('vacancies.edit') ?? false;
  const isMember = status === 'SIGNED_IN';
  return (
    <Box id={ANSWER_ID} aria-labelledby="antwoord-titel">
      <Content vacancy={vacancy} isOwn={isOwn} isMember={isMember} />
      {isMember && !isOwn && (
        <Button variant="tertiary" size="sm" onClick={() => setReporting(true)}>
          {helpText('answer.report')}
        </Button>
      )}
      {isReporting && (
        <ReportDialog
          type="vacancies"
          id={vacancy.id}
          useMake={useChangeHelpMutation}
          onClose={() => setReporting(false)}
        />
      )}
    </Box>
  );
}

/** How it stands with a post, for who posted it. */
function ownTitle(status: VacancyStatus) {
  if (status === 'draft') return 'answer.draft';
  if (status === 'published') return 'answer.own';
  return status === 'archived' ? 'answer.gone' : 'answer.closed';
}

interface ContentProps {
  vacancy: Vacancy;
  isOwn: boolean;
  isMember: boolean;
}

function Content({ vacancy, isOwn, isMember }: ContentProps) {
  const { helpText } = useHelpLabels();
  const addressOf = useAddressOf();
  const { roles } = useSession();
  const { id, direction, contactName } = vacancy;
  const name = contactName ?? helpText('someone');
  const { data, isLoading } = useGetHelpConversationQuery(id, { skip: isOwn || !isMember });
  const [conversation] = data?.items ?? [];
  if (isOwn)
    return (
      <Titled title={helpText(ownTitle(vacancy.status))}>
        <p>{helpText('answer.ownText')}</p>
        <LinkButton variant="outlineSecondary" href={paths.help.own()}>
          {helpText('answer.ownLink')}
        </LinkButton>
      </Titled>
    );
  if (conversation)
    return (
      <Titled title={helpText('answer.responded')}>
        <p>{helpText('answer.respondedText', { name })}</p>
        <LinkButton block href={paths.conversations(conversation.id)}>
          {helpText('answer.toConversation')}
        </LinkButton>
      </Titled>
    );
  if (isLoading) return <Skeleton rows={4} label={helpText('loading')} />;
  if (vacancy.status !== 'published')
    return (
      <Titled title={helpText('answer.closed')}>
        <p>{helpText('answer.closedText')}</p>
        <LinkButton variant="outlineSecondary" href={paths.help.list()}>
          {helpText('answer.closedLink')}
        </LinkButton>
      </Titled>
    );
  const back = new URLSearchParams({
    redirect: `${addressOf(paths.vacancies.one(id))}#${ANSWER_ID}`,
  });
  return (
    <Titled title={helpText(direction === 'offer' ? 'answer.title_offer' : 'answer.title_request')}>
      <p>{helpText('answer.intro', { name })}</p>
      {/* Pupils help through their school, and not by themselves. */}
      {isOnlyStudent(roles) ? (
        <p>{helpText('answer.pupil')}</p>
      ) : isMember ? (
        <AnswerForm vacancyId={id} />
      ) : (
        <>
          <p>{helpText('answer.signedOut')}</p>
          <LinkButton block href={`${paths.auth.signIn()}?${back.toString()}`}>
            {helpText('answer.signIn')}
          </LinkButton>
          <LinkButton block variant="outlineSecondary" href={paths.signUp()}>
            {helpText('answer.signUp')}
          </LinkButton>
        </>
      )}
    </Titled>
  );
}

function AnswerForm({ vacancyId }: { vacancyId: string }) {
  const { t, helpText } = useHelpLabels();
  const rules = useRules();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [respond] = useChangeHelpMutation();
  const form = useRecordForm<{ body: string }, { id: string }>({
    name: `answer-${vacancyId}`,
    values: { body: '' },
    label: () => helpText('answer.label'),
    save: ({ body }) => respond(answering(vacancyId, body.trim())),
    onSaved({ id }) {
      toasts.add({ color: 'success', title: helpText('answer.sent') });
      void navigate(paths.conversations(id));
    },
  });
  return (
    <RecordForm
      form={form}
      footer={
        <Button type="submit" block>
          {helpText('answer.submit')}
        </Button>
      }
    >
      <Textarea
        {...form.field('body', rules.text({ required: true, max: MOST }))}
        rows={5}
        placeholder={helpText('answer.placeholder')}
        counter={{ max: MOST, label: (used, max) => t('common:form.counter', { used, max }) }}
      />
    </RecordForm>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading level={2} size="h3" id="antwoord-titel">
        {title}
      </Heading>
      {children}
    </>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 24px clamp(18px, 2vw, 26px) 26px;
  border: 2px solid var(--text-strong);
  border-radius: var(--r-lg);
  background: var(--surface);
  scroll-margin-top: 100px;
`;
