import { FORM_BOUNDS, type FormSubmission } from '@samen/resources/forms';
import { Button, Heading, Note, Textarea } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { missingField, RecordForm, useRecordForm, useRules } from '@samen/records';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useReplyToSubmissionMutation } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';

/** What was written back to who filled it in, and a field for more. */
export function Replies({ submission }: { submission: FormSubmission }) {
  const { t } = useManageTexts();
  const format = useFormat();
  const heading = useId();
  const { replies, replyTo, status } = submission;
  return (
    <Part aria-labelledby={heading}>
      <Heading level={2} size="h4" id={heading}>
        {t('reply.title')}
      </Heading>
      {(replies ?? []).map(({ body, sentAt, authorName }) => (
        <article key={sentAt}>
          <Letter>{body}</Letter>
          <Muted>
            {t(authorName === null ? 'reply.sent' : 'reply.sentBy', {
              moment: format.date(sentAt, { dateStyle: 'long', timeStyle: 'short' }),
              name: authorName ?? '',
            })}
          </Muted>
        </article>
      ))}
      {replyTo === null || status === 'spam' ? (
        <Note tone="info">{t(status === 'spam' ? 'reply.spam' : 'reply.noAddress')}</Note>
      ) : (
        <ReplyForm id={submission.id} address={replyTo} />
      )}
    </Part>
  );
}

function ReplyForm({ id, address }: { id: string; address: string }) {
  const { t } = useManageTexts();
  const rules = useRules();
  const toasts = useToasts();
  const [reply] = useReplyToSubmissionMutation();
  const max = FORM_BOUNDS.letter;
  const form = useRecordForm<{ body: string }, FormSubmission>({
    name: `reply-${id}`,
    values: { body: '' },
    label: () => t('reply.body'),
    save: async (given) => {
      const body = given.body.trim();
      if (body === '') return { error: missingField('body', t('common:validation.required')) };
      return reply({ id, body });
    },
    onSaved: () => {
      form.restart({ body: '' });
      toasts.add({ color: 'success', title: t('reply.done', { address }) });
    },
  });
  return (
    <RecordForm
      form={form}
      footer={
        <Actions>
          <Button type="submit" size="md">
            {t('reply.send')}
          </Button>
        </Actions>
      }
    >
      <Textarea
        {...form.field('body', rules.text({ max }))}
        rows={5}
        size="md"
        help={t('reply.to', { address })}
        counter={{ max, label: (used, most) => t('common:form.counter', { used, max: most }) }}
      />
    </RecordForm>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Actions = styled.div`
  display: flex;
`;

const Letter = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Muted = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
