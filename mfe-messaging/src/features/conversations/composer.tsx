import { asProblem, isOutcomeUnknown, newIntent, problemText, type JsonApiError } from '@samen/api-client';
import { CONVERSATION_BOUNDS, type Conversation } from '@samen/contracts';
import { below, Button, FieldError, Note, text, Textarea } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { SignedOutNote, useSessionGuard } from '@samen/records';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { AttachmentButton, dropOfFiles } from './attachment-button.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { isSentBefore, useSendMessageMutation } from './conversations.api.ts';
import { useNames } from './participants.ts';
import { useAttachments } from './use-attachments.ts';
import { useMessageDraft } from './use-message-draft.ts';

const [, MOST] = CONVERSATION_BOUNDS.body;

/** Which of the files sent along an error is about; none for what is about the text. */
const placeOf = ({ source }: JsonApiError) =>
  Number(/\/attachment_ids\/(\d+)$/.exec(source?.pointer ?? '')?.[1] ?? -1);

/** Where the next message is written. What is in it, and beside it, stays until it was sent. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { id, status } = conversation;
  const { addressees } = useNames(conversation);
  const draft = useMessageDraft(id);
  const { text: written, files, write } = draft;
  const attachments = useAttachments(id);
  const guard = useSessionGuard();
  const [send, { isLoading }] = useSendMessageMutation();
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [hasArrived, setArrived] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);

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
    setArrived(false);
    setEarly(attachments.holds);
    if (found) field.current?.focus();
    if (found || attachments.holds) return;
    if (guard.blocks(() => submit())) return;
    const attachmentIds = files.map((file) => file.id);
    // The same one until it is known what became of it, whatever is changed and however often the page is loaded.
    const intent = draft.intent ?? newIntent();
    draft.begin(intent);
    const { error } = await send({ id, body: written.trim(), attachmentIds, intent });
    const problem = asProblem(error);
    if (!problem || !isOutcomeUnknown(problem)) draft.settle();
    if (!error) {
      draft.sent(written);
      attachments.settle(attachmentIds);
      field.current?.focus();
      return;
    }
    if (isSentBefore(error)) return setArrived(true);
    if (guard.caught(error, () => submit())) return;
    const errors = problem?.kind === 'rejected' && problem.status === 422 ? problem.errors : [];
    const missing = errors.flatMap((one) => attachmentIds[placeOf(one)] ?? []);
    const onField = errors.find((one) => placeOf(one) < 0)?.detail ?? null;
    attachments.miss(missing);
    setFault(onField);
    setRefusal(onField || missing.length > 0 ? null : error);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  const take = (chosen: File[]) => {
    setEarly(false);
    attachments.add(chosen);
  };

  const refused = asProblem(refusal);
  const isUnknown = refused !== null && isOutcomeUnknown(refused);
  return (
    <Form
      onSubmit={(event) => void submit(event)}
      {...(isLoading ? {} : dropOfFiles(take))}
      noValidate
      data-scripted
    >
      {status === 'closed' && <Note>{t('conversations.isClosed')}</Note>}
      {hasArrived && (
        <Note tone="info" announce>
          <strong>{t('conversations.arrived')}</strong> {t('conversations.arrivedText')}
        </Note>
      )}
      {refusal !== null && (
        <Note tone="danger" announce>
          {isUnknown ? (
            <>
              <strong>{t('conversations.unknown')}</strong> {t('conversations.unknownText')}{' '}
            </>
          ) : (
            <>
              <strong>{t('conversations.notSent')}</strong> {problemText(refusal, t)}{' '}
            </>
          )}
          {t(files.length > 0 ? 'conversations.keptAll' : 'conversations.kept')}
        </Note>
      )}
      <SignedOutNote guard={guard} />
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
      <Foot>
        <AttachmentList
          attachments={attachments}
          isLocked={isLoading}
          onRemoved={() => chooser.current?.focus()}
        />
        <Held role="status">
          {isEarly && attachments.holds && (
            <FieldError>
              {t(attachments.hasFailed ? 'conversations.files.failed' : 'conversations.files.wait')}
            </FieldError>
          )}
        </Held>
        <Acts data-edge="bottom">
          <AttachmentButton ref={chooser} onFiles={take} />
          {addressees && <span>{t('conversations.to', { names: addressees })}</span>}
          <Button type="submit" size="md" busy={isLoading}>
            {isLoading ? t('conversations.sending') : t('conversations.send')}
          </Button>
        </Acts>
      </Foot>
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

const Foot = styled.div`
  position: relative;
  min-width: 0;
`;

const Held = styled.div`
  &:not(:empty) {
    margin-bottom: 10px;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;

  > label {
    margin-right: auto;
  }
  > span {
    ${text('xs')}
    color: var(--text-muted);

    ${below.sm} {
      flex-basis: 100%;
      order: -1;
    }
  }
`;
