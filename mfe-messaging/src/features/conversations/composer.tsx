import { asProblem, isOutcomeUnknown, newIntent, problemText, type JsonApiError } from '@samen/api-client';
import { CONVERSATION_BOUNDS, type Conversation } from '@samen/resources/messaging';
import { below, Button, FieldError, Note, text, Textarea } from '@samen/design-system';
import { SignedOutNote, useSessionGuard } from '@samen/records';
import { ReplyMenu } from '@samen/records/replies';
import { Suspense, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { AttachmentButton, dropOfFiles } from './attachment-button.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { isSentBefore, useSendMessageMutation } from './conversations.api.ts';
import { useNames } from './participants.ts';
import { useReplyValues } from './use-reply-values.ts';
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
  const replyValues = useReplyValues(conversation);
  const [send, { isLoading }] = useSendMessageMutation();
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [rejection, setRejection] = useState<unknown>(null);
  const [hasArrived, setArrived] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);

  const fieldErrorOf = (value: string): string | null => {
    if (value.trim() === '') return t('common:validation.required');
    return value.trim().length > MOST ? t('common:validation.max_length', { n: MOST }) : null;
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isLoading) return;
    const found = fieldErrorOf(written);
    setFieldError(found);
    setRejection(null);
    setArrived(false);
    setEarly(attachments.hasPending);
    if (found) field.current?.focus();
    if (found || attachments.hasPending) return;
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
    setFieldError(onField);
    setRejection(onField || missing.length > 0 ? null : error);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  const take = (chosen: File[]) => {
    setEarly(false);
    attachments.add(chosen);
  };

  const rejected = asProblem(rejection);
  const isUnknown = rejected !== null && isOutcomeUnknown(rejected);
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
      {rejection !== null && (
        <Note tone="danger" announce>
          {isUnknown ? (
            <>
              <strong>{t('conversations.unknown')}</strong> {t('conversations.unknownText')}{' '}
            </>
          ) : (
            <>
              <strong>{t('conversations.notSent')}</strong> {problemText(rejection, t)}{' '}
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
        error={fieldError ?? undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setFieldError(written === '' ? null : fieldErrorOf(written))}
        onKeyDown={press}
      />
      <Foot>
        <AttachmentList
          attachments={attachments}
          isLocked={isLoading}
          onRemoved={() => chooser.current?.focus()}
        />
        <Pending role="status">
          {isEarly && attachments.hasPending && (
            <FieldError>
              {t(attachments.hasFailed ? 'conversations.files.failed' : 'conversations.files.wait')}
            </FieldError>
          )}
        </Pending>
        <Actions data-edge="bottom">
          <AttachmentButton ref={chooser} onFiles={take} />
          <Suspense>
            <ReplyMenu
              purpose="message"
              values={replyValues}
              current={() => field.current?.value ?? ''}
              onChoose={(text) => {
                write(text);
                setFieldError(fieldErrorOf(text));
                field.current?.focus();
              }}
            />
          </Suspense>
          {addressees && <span>{t('conversations.to', { names: addressees })}</span>}
          <Button type="submit" size="md" busy={isLoading}>
            {isLoading ? t('conversations.sending') : t('conversations.send')}
          </Button>
        </Actions>
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

const Pending = styled.div`
  &:not(:empty) {
    margin-bottom: 10px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;

  > span {
    ${text('xs')}
    margin-left: auto;
    color: var(--text-muted);

    ${below.sm} {
      flex-basis: 100%;
      order: -1;
    }
  }
`;
