import { Button, Heading, LinkButton, Textarea } from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { ReportDialog } from '@samen/records/reports';
import { CONVERSATION_BOUNDS } from '@samen/resources/messaging';
import { isOnlyStudent, paths } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import { useAddressOf, useNavigate } from '@samen/router';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useChangeHelpMutation } from './help.api.ts';
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

interface ContentProps {
  vacancy: Vacancy;
  isOwn: boolean;
  isMember: boolean;
}

function Content({ vacancy, isOwn, isMember }: ContentProps) {
  const { helpText } = useHelpLabels();
  const addressOf = useAddressOf();
  const { roles } = useSession();
  const { direction, contactName } = vacancy;
  if (isOwn)
    return (
      <Titled title={helpText(vacancy.status === 'draft' ? 'answer.draft' : 'answer.own')}>
        <p>{helpText('answer.ownText')}</p>
        <LinkButton variant="outlineSecondary" href={paths.help.own()}>
          {helpText('answer.ownLink')}
        </LinkButton>
      </Titled>
    );
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
    redirect: `${addressOf(paths.vacancies.one(vacancy.id))}#${ANSWER_ID}`,
  });
  return (
    <Titled title={helpText(direction === 'offer' ? 'answer.title_offer' : 'answer.title_request')}>
      <p>{helpText('answer.intro', { name: contactName ?? helpText('someone') })}</p>
      {/* Pupils help through their school, and not by themselves. */}
      {isOnlyStudent(roles) ? (
        <p>{helpText('answer.pupil')}</p>
      ) : isMember ? (
        <AnswerForm vacancyId={vacancy.id} />
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
  const [answer] = useChangeHelpMutation();
  const form = useRecordForm<{ body: string }, { id: string }>({
    name: `answer-${vacancyId}`,
    values: { body: '' },
    label: () => helpText('answer.label'),
    save: ({ body }) => answer(answering(vacancyId, body.trim())),
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
