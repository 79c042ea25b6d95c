import { problemText } from '@samen/api-client';
import { TEMPLATE_BOUNDS, type NotificationTemplate, type TemplateRecord } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
import {
  Breadcrumb,
  Button,
  Checkbox,
  ConfirmDialog,
  Container,
  from,
  Glyph,
  LinkChip,
  Note,
  PageTitle,
  Textarea,
  TextField,
} from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { FormBar, RecordForm, useRecordForm, useRules } from '@samen/records';
import { RotateCcw, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { insertPlaceholder } from '../../shared/insert-placeholder.ts';
import { PlaceholderChips } from '../../shared/placeholder-chips.tsx';
import { TemplateComparison } from './template-comparison.tsx';
import { TemplatePreviewPart } from './template-preview.tsx';
import {
  useChangeTemplateMutation,
  useLazyGetTemplateQuery,
  useListTemplatesQuery,
  useResetTemplateMutation,
  useSendTestMutation,
} from './templates.api.ts';
import { useTemplateTexts } from '../../shared/template-texts.ts';

interface EditTemplateProps {
  template: NotificationTemplate;
  records: readonly TemplateRecord[];
}

const valuesOf = ({ name, subject, body, ownAction, active, lockVersion }: NotificationTemplate) => ({
  name,
  subject,
  body,
  ownAction: ownAction ?? '',
  active,
  lockVersion,
});

const LINKS = ['link', 'unsubscribe_link'];

/** One text of a centre: what it says, what that becomes, and what the product says instead. */
export function EditTemplate({ template, records }: EditTemplateProps) {
  const { t } = useTemplateTexts();
  const { t: texts } = useTranslation();
  const rules = useRules();
  const toasts = useToasts();
  const { id, locale, mandatory, systemName } = template;
  const [change] = useChangeTemplateMutation();
  const [fetchTemplate] = useLazyGetTemplateQuery();
  const [recordId, setRecordId] = useState<string | null>(null);
  const [isCompared, setCompared] = useState(false);
  const form = useRecordForm({
    name: `template-${id}`,
    values: valuesOf(template),
    label: (field) => (field in NAMES ? t(`field.${field as keyof typeof NAMES}`) : field),
    save: ({ active, ownAction: label, ...values }) =>
      change({
        id,
        changes: {
          ...values,
          ownAction: label.trim() || null,
          ...(active === template.active ? {} : { active }),
        },
      }),
    latest: async () => {
      const { data } = await fetchTemplate(id);
      return data ? valuesOf(data.data) : null;
    },
    onSaved: (saved: NotificationTemplate) => {
      form.restart(valuesOf(saved));
      toasts.add({ color: 'success', title: t('edit.saved') });
    },
  });
  const [subject = '', body = '', label = ''] = useWatch({
    control: form.methods.control,
    name: ['subject', 'body', 'ownAction'],
  });
  const draft = { subject, body, ownAction: label.trim() || null };
  const insertion = useInsertion(form);
  return (
    <Container>
      <Breadcrumbs>
        <Breadcrumb
          label={t('edit.breadcrumbs')}
          items={[
            { label: texts('templates.title'), href: paths.templates.list() },
            { label: template.name, lang: locale },
          ]}
        />
      </Breadcrumbs>
      <Head>
        <PageTitle>
          <span lang={locale}>{template.name}</span>
        </PageTitle>
        <Languages template={template} />
        <Actions>
          <TestButton template={template} {...draft} recordId={recordId} />
          {template.isOwn && (
            <ResetButton template={template} onReset={(now) => form.restart(valuesOf(now))} />
          )}
        </Actions>
      </Head>
      {template.unknownPlaceholders.length > 0 && (
        <Note tone="warning">
          {t('edit.unusable', {
            names: template.unknownPlaceholders.map((name) => `{{${name}}}`).join(', '),
          })}
        </Note>
      )}
      <Columns>
        <RecordForm
          form={form}
          footer={<FormBar isDirty={form.isDirty} cancelHref={paths.templates.list()} />}
        >
          <TextField
            {...form.field(
              'name',
              rules.text({ required: true, min: TEMPLATE_BOUNDS.name[0], max: TEMPLATE_BOUNDS.name[1] }),
            )}
            placeholder={systemName}
            lang={locale}
            autoComplete="off"
          />
          {mandatory ? (
            <Note tone="info">{t('edit.mandatory')}</Note>
          ) : (
            <Checkbox {...form.checkbox('active')} help={t('edit.activeHelp')} />
          )}
          <TextField
            {...form.field(
              'subject',
              rules.text({
                required: true,
                min: TEMPLATE_BOUNDS.subject[0],
                max: TEMPLATE_BOUNDS.subject[1],
              }),
            )}
            lang={locale}
            autoComplete="off"
            onFocus={insertion.enter('subject')}
          />
          <Textarea
            {...form.field(
              'body',
              rules.markdown({ required: true, min: TEMPLATE_BOUNDS.body[0], max: TEMPLATE_BOUNDS.body[1] }),
            )}
            lang={locale}
            rows={14}
            help={t('edit.bodyHelp')}
            counter={{
              max: TEMPLATE_BOUNDS.body[1],
              label: (used, max) => t('edit.counter', { used, max }),
            }}
            onFocus={insertion.enter('body')}
          />
          {template.email && (
            <TextField
              {...form.field(
                'ownAction',
                rules.text({ min: TEMPLATE_BOUNDS.ownAction[0], max: TEMPLATE_BOUNDS.ownAction[1] }),
              )}
              placeholder={template.systemAction}
              help={t('edit.ownActionHelp', { action: template.systemAction })}
              optionalText={texts('common:form.optional')}
              lang={locale}
              autoComplete="off"
            />
          )}
          <PlaceholderChips
            placeholders={template.placeholders}
            help={t('edit.insertHelp')}
            onInsert={insertion.insert}
          />
          <div>
            <Button
              variant="outlineSecondary"
              size="sm"
              aria-expanded={isCompared}
              onClick={() => setCompared(!isCompared)}
            >
              {t('edit.compare')}
            </Button>
          </div>
          {isCompared && <TemplateComparison template={template} {...draft} />}
        </RecordForm>
        <TemplatePreviewPart
          template={template}
          records={records}
          {...draft}
          recordId={recordId}
          onChoose={setRecordId}
        />
      </Columns>
    </Container>
  );
}

const NAMES = { name: true, subject: true, body: true, ownAction: true, active: true } as const;

type Form = ReturnType<typeof useRecordForm<ReturnType<typeof valuesOf>, NotificationTemplate>>;

/** Inserts placeholders where the caret is, or was last. */
function useInsertion(form: Form) {
  const last = useRef<'subject' | 'body'>('body');
  return {
    enter: (field: 'subject' | 'body') => () => {
      last.current = field;
    },
    insert(placeholder: string) {
      // A subject leads nowhere.
      const field = LINKS.includes(placeholder) ? 'body' : last.current;
      insertPlaceholder(document.getElementById(form.common(field).id), placeholder);
    },
  };
}

/** The same template in the other language. */
function Languages({ template }: { template: NotificationTemplate }) {
  const { t } = useTemplateTexts();
  const { data } = useListTemplatesQuery({ keyEq: template.key });
  return (
    <Chips role="group" aria-label={t('edit.languages')}>
      {(data?.items ?? [template]).map(({ id, locale }) => (
        <LinkChip key={id} current={id === template.id} href={paths.templates.edit(id)}>
          {t(`locale.${locale}`)}
        </LinkChip>
      ))}
    </Chips>
  );
}

interface TestButtonProps {
  template: NotificationTemplate;
  subject: string;
  body: string;
  ownAction: string | null;
  recordId: string | null;
}

/** Mails what is written to who writes it. */
function TestButton({ template, ...draft }: TestButtonProps) {
  const { t } = useTemplateTexts();
  const { t: texts } = useTranslation();
  const { user } = useSession();
  const toasts = useToasts();
  const [send, { isLoading }] = useSendTestMutation();
  if (!template.email) return null;
  const test = async () => {
    const { error } = await send({ id: template.id, ...draft });
    if (error) toasts.add({ color: 'danger', duration: 0, title: problemText(error, texts) });
    else toasts.add({ color: 'success', title: t('edit.testing', { email: user?.email }) });
  };
  return (
    <Button
      variant="light"
      size="md"
      busy={isLoading}
      icon={<Glyph icon={Send} size="sm" />}
      onClick={() => void test()}
    >
      {t('edit.test')}
    </Button>
  );
}

interface ResetButtonProps {
  template: NotificationTemplate;
  onReset: (now: NotificationTemplate) => void;
}

/** Goes back to what the product says. */
function ResetButton({ template, onReset }: ResetButtonProps) {
  const { t } = useTemplateTexts();
  const { t: texts } = useTranslation();
  const toasts = useToasts();
  const [isPrompted, setPrompted] = useState(false);
  const [reset, { isLoading }] = useResetTemplateMutation();
  const perform = async () => {
    const { data, error } = await reset({ id: template.id, lockVersion: template.lockVersion });
    setPrompted(false);
    if (!data) return toasts.add({ color: 'danger', duration: 0, title: problemText(error, texts) });
    onReset(data);
    return toasts.add({ color: 'success', title: t('edit.resetDone') });
  };
  return (
    <>
      <Button
        variant="tertiary"
        size="md"
        icon={<Glyph icon={RotateCcw} size="sm" />}
        onClick={() => setPrompted(true)}
      >
        {t('edit.reset')}
      </Button>
      <ConfirmDialog
        isOpen={isPrompted}
        title={t('edit.reset')}
        confirmLabel={t('edit.reset')}
        cancelLabel={t('edit.cancel')}
        busy={isLoading}
        onConfirm={() => void perform()}
        onCancel={() => setPrompted(false)}
      >
        {t('edit.resetText')}
      </ConfirmDialog>
    </>
  );
}

const Breadcrumbs = styled.div`
  padding-top: 20px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  padding-block: 20px 24px;
`;

const Chips = styled.div`
  display: flex;
  gap: 8px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;
`;

const Columns = styled.div`
  display: grid;
  gap: 28px;
  padding-block: 8px 48px;

  > * {
    min-width: 0;
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;
