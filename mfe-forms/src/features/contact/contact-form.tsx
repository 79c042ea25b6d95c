import { CONTACT_NAME_LENGTH, type ContactMessage } from '@samen/resources/forms';
import { CONVERSATION_BOUNDS as bounds } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
import { Button, Textarea, TextField, useIsPending, VisuallyHidden } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { useRef } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { useSendContactMessageMutation } from './contact.api.ts';

/** Name of the trap; the server knows what to do with a message that fills it. */
const TRAP = 'website';

interface ContactValues {
  name: string;
  email: string;
  subject: string;
  body: string;
}

const EMPTY: ContactValues = { name: '', email: '', subject: '', body: '' };

/** Name, e-mail, subject and message; for a member, the account has the first two. */
export function ContactForm({ onSent }: { onSent: (sent: ContactMessage) => void }) {
  const { t } = useTranslation();
  const { status, user } = useSession();
  const isMember = status === 'SIGNED_IN';
  const rules = useRules();
  const [send] = useSendContactMessageMutation();
  const element = useRef<HTMLFormElement>(null);
  const form = useRecordForm<ContactValues, ContactMessage>({
    name: 'contact',
    values: EMPTY,
    label: (field) => t(`contact.${field}`),
    save: ({ name, email, subject, body }) => {
      const trap = String((element.current && new FormData(element.current).get(TRAP)) ?? '');
      return send({
        subject: subject.trim(),
        body: body.trim(),
        ...(isMember ? {} : { name: name.trim(), email: email.trim() }),
        ...(trap ? { [TRAP]: trap } : {}),
      });
    },
    amend: 'notify',
    onSaved: onSent,
    absent: isMember ? ['name', 'email'] : [],
    withoutScripts: { path: paths.contact(), read: (values) => ({ ...EMPTY, ...values }) },
  });
  const isSending = useIsPending(form.submission);
  return (
    <RecordForm
      ref={element}
      form={form}
      aria-label={t('contact.title')}
      footer={
        <div>
          <Button type="submit" size="lg">
            {isSending ? t('contact.sending') : t('contact.send')}
          </Button>
        </div>
      }
    >
      {isMember && user && (
        <p>
          {t('contact.as')} <strong>{user.fullName}</strong> ({user.email})
        </p>
      )}
      {!isMember && (
        <>
          <TextField
            {...form.field('name', rules.text({ required: true, max: CONTACT_NAME_LENGTH }))}
            autoComplete="name"
          />
          <TextField
            {...form.field('email', rules.email({ required: true }))}
            type="email"
            autoComplete="email"
          />
        </>
      )}
      <TextField
        {...form.field(
          'subject',
          rules.text({ required: true, min: bounds.subject[0], max: bounds.subject[1] }),
        )}
        autoComplete="off"
      />
      <Textarea
        {...form.field('body', rules.text({ required: true, max: bounds.body[1] }))}
        rows={8}
        counter={{ max: bounds.body[1], label: (used, max) => t('common:form.counter', { used, max }) }}
      />
      <VisuallyHidden aria-hidden>
        <label>
          {t('contact.trap')}
          <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
    </RecordForm>
  );
}
