import { CONVERSATION_BOUNDS } from '@samen/resources/messaging';
import { fillReply, paths, type ReplyValues } from '@samen/resources/shared';
import {
  below,
  Button,
  EmptyState,
  from,
  Glyph,
  Heading,
  Link,
  LinkButton,
  Skeleton,
  text,
  Textarea,
  TextField,
} from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { RecordField, RecordForm, useRecordForm, useRules, Combobox, type Choice } from '@samen/records';
import { ReplyMenu, typeInto } from '@samen/records/replies';
import { useNavigate, useSearchParams } from '@samen/router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, type RefCallback } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { addressOf, type ConversationPlace } from './conversation-address.ts';
import {
  useCreateConversationMutation,
  useGetOrganizationToWriteToQuery,
  useGetRecipientsQuery,
} from './conversations.api.ts';
import { useRecipients } from './use-recipients.ts';
import { LoadFailure } from '@samen/records/loading';

interface NewConversationProps {
  place: ConversationPlace;
  backTo: string;
  title: RefCallback<HTMLHeadingElement>;
}

/** A first message: to whom, about what. */
export function NewConversation({ place, backTo, title }: NewConversationProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useGetRecipientsQuery('');
  const { first, isLoading } = useFirstRecipient();
  return (
    <Panel>
      <Back href={backTo}>
        <Glyph icon={ArrowLeft} size="sm" />
        {t('conversations.back')}
      </Back>
      <Heading ref={title} level={2} size="h4" tabIndex={-1}>
        {t('conversations.new')}
      </Heading>
      {!data && error && (
        <LoadFailure
          title={t('conversations.failedRecipients')}
          problem={error}
          busy={isFetching}
          onRetry={refetch}
        />
      )}
      {((!data && !error) || isLoading) && <Skeleton rows={5} label={t('conversations.loadingRecipients')} />}
      {data?.items.length === 0 && (
        <EmptyState
          level={3}
          title={t('conversations.nobody')}
          action={
            <LinkButton variant="light" size="md" href={paths.vacancies.search()}>
              {t('toVacancies')}
            </LinkButton>
          }
        >
          <p>{t('conversations.nobodyDetail')}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && !isLoading && <NewForm place={place} backTo={backTo} first={first} />}
    </Panel>
  );
}

/** The organization that the address names, where the caller may see it; without one there is no choice yet. */
function useFirstRecipient(): { first: Choice | null; isLoading: boolean } {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('organization') ?? '';
  const { currentData, isFetching } = useGetOrganizationToWriteToQuery(id, { skip: id === '' });
  const detail = t('conversations.kind.organization');
  const first = currentData && { value: `organization:${id}`, label: currentData.name, detail };
  return { first: first ?? null, isLoading: isFetching };
}

interface NewValues {
  /** `user:…` or `organization:…`. */
  recipientId: string | null;
  subject: string;
  body: string;
}

interface NewFormProps extends Omit<NewConversationProps, 'title'> {
  first: Choice | null;
}

function NewForm({ place, backTo, first }: NewFormProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { chosen, onChosen, ...recipients } = useRecipients(first);
  const [create] = useCreateConversationMutation();
  const form = useRecordForm<NewValues, { id: string }>({
    name: 'new-conversation',
    values: { recipientId: first?.value ?? null, subject: '', body: '' },
    label: (field) => t(`conversations.field.${field}`),
    save({ recipientId, subject, body }) {
      const [kind, id = ''] = (recipientId ?? '').split(':');
      const to = kind === 'organization' ? { organizationId: id } : { recipientId: id };
      return create({ ...to, subject: subject.trim(), body: body.trim() });
    },
    amend: 'notify',
    onSaved({ id }) {
      toasts.add({ title: t('conversations.begun'), color: 'success' });
      void navigate(addressOf({ ...place, view: 'open', page: 1, id, isNew: false }));
    },
  });
  /** What a reply says of this conversation, as far as that is filled in. */
  const valuesFor = (recipient: Choice | null): Partial<ReplyValues<'message'>> => {
    const subject = form.methods.getValues('subject').trim();
    const name = recipient?.value.startsWith('user:') ? recipient.label.split(' ')[0] : recipient?.label;
    return {
      ...(name ? { 'recipient.first_name': name } : {}),
      ...(subject === '' ? {} : { 'conversation.subject': subject }),
    };
  };
  /** What a reply that was chosen early still leaves open. */
  const fillRest = (recipient: Choice | null) => {
    const written = form.methods.getValues('body');
    const filled = fillReply(written, valuesFor(recipient));
    if (filled !== written) form.methods.setValue('body', filled, { shouldDirty: true });
  };
  const [shortest, longest] = CONVERSATION_BOUNDS.subject;
  const [, most] = CONVERSATION_BOUNDS.body;
  const subject = form.field('subject', rules.text({ required: true, min: shortest, max: longest }));
  return (
    <RecordForm
      form={form}
      footer={
        <Actions>
          <LinkButton href={backTo} variant="tertiary" size="md">
            {t('common:form.cancel')}
          </LinkButton>
          <Button type="submit" size="md">
            {t('conversations.send')}
          </Button>
        </Actions>
      }
    >
      <RecordField form={form} name="recipientId" rule={rules.text({ required: true })}>
        {({ onChange, ...field }) => (
          <Combobox
            {...field}
            {...recipients}
            help={t('conversations.recipientHelp')}
            onChange={(value) => {
              fillRest(onChosen(value));
              onChange(value);
            }}
          />
        )}
      </RecordField>
      <TextField
        {...subject}
        size="md"
        autoComplete="off"
        onBlur={(event) => {
          void subject.onBlur(event);
          fillRest(chosen);
        }}
      />
      <Suspense>
        <ReplyMenu
          purpose="message"
          values={(common) => ({ ...common, ...valuesFor(chosen) })}
          current={() => form.methods.getValues('body')}
          onChoose={(body) => typeInto(document.getElementById(form.common('body').id), body)}
        />
      </Suspense>
      <Textarea
        {...form.field('body', rules.text({ required: true, max: most }))}
        size="md"
        rows={8}
        counter={{ max: most, label: (used, max) => t('conversations.counter', { used, max }) }}
      />
    </RecordForm>
  );
}

const Panel = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
  max-width: calc(var(--w-form) + 64px);
  padding: 18px 32px 32px;
  overflow-y: auto;

  ${below.lg} {
    padding: 0 var(--w-gutter) 24px;
  }
`;

const Back = styled(Link)`
  ${text('sm')}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 40px;

  ${from.lg} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
`;
