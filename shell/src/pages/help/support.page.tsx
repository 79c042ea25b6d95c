import { Button, Container, Glyph, PageTitle, TextField, Textarea } from '@samen/design-system';
import { useSite, useToasts } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { Mail, Phone } from 'lucide-react';
import { styled } from 'styled-components';
import { workApi } from '../../session/work.api.ts';
import { useTranslation } from '../../texts.ts';

/** Where the centre can be reached, and a message to it. */
export function SupportPage() {
  const { t } = useTranslation('shell');
  const { center } = useSite();
  const rules = useRules();
  const toasts = useToasts();
  const [send] = workApi.useSendContactMessageMutation();
  const empty = { subject: '', body: '' };
  const form = useRecordForm({
    name: 'support',
    values: empty,
    label: (field) => t(`support.${field}`),
    save: send,
    amend: 'notify',
    onSaved: () => {
      form.restart(empty);
      toasts.add({ color: 'success', title: t('support.sent'), message: t('support.sentMessage') });
    },
  });
  return (
    <Room>
      <PageTitle lead={t('support.intro', { name: center.name })}>{t('support.title')}</PageTitle>
      <Ways>
        {center.phoneNumber && (
          <li>
            <a href={`tel:${center.phoneNumber}`}>
              <Glyph icon={Phone} />
              {center.phoneText}
            </a>
          </li>
        )}
        <li>
          <a href={`mailto:${center.email}`}>
            <Glyph icon={Mail} />
            {center.email}
          </a>
        </li>
      </Ways>
      <Narrow>
        <RecordForm form={form} footer={<Button type="submit">{t('support.submit')}</Button>}>
          <TextField {...form.field('subject', rules.text({ required: true, min: 2, max: 120 }))} />
          <Textarea {...form.field('body', rules.text({ required: true, max: 5000 }))} rows={8} />
        </RecordForm>
      </Narrow>
    </Room>
  );
}

const Room = styled(Container)`
  padding-block: var(--s-6);
`;

const Narrow = styled.div`
  max-width: var(--w-form);
`;

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--s-6);
  margin-block: var(--s-4) var(--s-8);

  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
  }
`;
