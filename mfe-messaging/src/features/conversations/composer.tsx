import { asProblem, problemText } from '@samen/api-client';
import { CONVERSATION_BOUNDS, type Conversation } from '@samen/contracts';
import { below, Button, Note, text, Textarea } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useSendMessageMutation } from './conversations.api.ts';
import { useNames } from './participants.ts';
import { useMessageDraft } from './use-message-draft.ts';

const [, MOST] = CONVERSATION_BOUNDS.body;

/** Where the next message is written. What is in it stays until it was sent. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { id, status } = conversation;
  const { first } = useNames(conversation);
  const { text: written, write } = useMessageDraft(id);
  const [send, { isLoading }] = useSendMessageMutation();
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const faultOf = (value: string): string | null => {
    if (value.trim() === '') return t('common:validation.required');
    return value.trim().length > MOST ? t('common:validation.max_length', { n: MOST }) : null;
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isLoading) return;
    const found = faultOf(written);
    setFault(found);
    setRefusal(null);
    if (found) {
      field.current?.focus();
      return;
    }
    const { error } = await send({ id, body: written.trim() });
    if (!error) {
      write('');
      field.current?.focus();
      return;
    }
    const problem = asProblem(error);
    const onField = problem?.kind === 'rejected' && problem.status === 422 ? problem.errors[0]?.detail : null;
    setFault(onField ?? null);
    setRefusal(onField ? null : error);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate data-scripted>
      {status === 'closed' && <Note>{t('conversations.isClosed')}</Note>}
      {refusal !== null && (
        <Note tone="danger" announce>
          <strong>{t('conversations.notSent')}</strong> {problemText(refusal, t)} {t('conversations.kept')}
        </Note>
      )}
      <Textarea
        ref={field}
        name="message"
        label={t('conversations.message')}
        hideLabel
        rows={3}
        size="md"
        placeholder={t('conversations.placeholder')}
        value={written}
        error={fault ?? undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setFault(written === '' ? null : faultOf(written))}
        onKeyDown={press}
      />
      <Acts>
        {first && <span>{t('conversations.to', { names: first })}</span>}
        <Button type="submit" size="md" busy={isLoading}>
          {isLoading ? t('conversations.sending') : t('conversations.send')}
        </Button>
      </Acts>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 10px;
  padding: 12px 32px 24px;
  border-top: 1px solid var(--border);

  ${below.lg} {
    padding: 12px var(--w-gutter) 20px;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px 14px;

  span {
    ${text('xs')}
    color: var(--text-muted);
  }
`;
