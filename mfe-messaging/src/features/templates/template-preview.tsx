import { problemText } from '@samen/api-client';
import { Link, Markdown, Note, SegmentedControl, Select, Skeleton } from '@samen/design-system';
import { useLangOf } from '@samen/federation-kit';
import type { NotificationTemplate, TemplatePreview, TemplateRecord } from '@samen/resources/messaging';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PreviewPart } from '../../shared/preview-part.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { usePreviewTemplateQuery } from './templates.api.ts';
import { useTemplateTexts } from '../../shared/template-texts.ts';
import { useLagging } from '../../shared/use-lagging.ts';

interface TemplatePreviewProps {
  template: NotificationTemplate;
  records: readonly TemplateRecord[];
  subject: string;
  body: string;
  ownAction: string | null;
  /** Of which record it has its values; null for those that are made up. */
  recordId: string | null;
  onChoose: (recordId: string | null) => void;
}

type Shown = keyof TemplatePreview;

/** What a text becomes while it is written: as a mail and as a notice. */
export function TemplatePreviewPart({
  template,
  records,
  subject,
  body,
  ownAction,
  recordId,
  onChoose,
}: TemplatePreviewProps) {
  const { t } = useTemplateTexts();
  const { t: texts } = useTranslation();
  const langOf = useLangOf();
  const [chosen, setChosen] = useState<Shown>(template.email ? 'mail' : 'notice');
  const draft = useLagging(JSON.stringify({ subject, body, ownAction }));
  const { data, error } = usePreviewTemplateQuery({
    id: template.id,
    ...(JSON.parse(draft) as { subject: string; body: string; ownAction: string | null }),
    recordId,
  });
  const preview = data?.meta;
  return (
    <PreviewPart
      title={t('preview.title')}
      level={2}
      tools={
        template.email &&
        template.inApp && (
          <SegmentedControl
            label={t('preview.as')}
            size="sm"
            value={chosen}
            onChange={setChosen}
            options={[
              { value: 'mail', label: t('preview.mail') },
              { value: 'notice', label: t('preview.notice') },
            ]}
          />
        )
      }
    >
      {records.length > 0 && (
        <Select
          label={t('preview.values')}
          size="md"
          value={recordId ?? ''}
          options={[
            { value: '', label: t('preview.sample') },
            ...records.map(({ id, name, locale }) => ({
              value: id,
              label: name,
              lang: langOf(locale ?? undefined),
            })),
          ]}
          onChange={({ target }) => onChoose(target.value || null)}
        />
      )}
      {error && (
        <Note tone="warning">
          {t('preview.failed')}: {problemText(error, texts)}
        </Note>
      )}
      {!preview && !error && <Skeleton rows={5} label={t('preview.loading')} />}
      {preview && !error && (
        <div lang={template.locale}>
          {chosen === 'mail' && preview.mail && <Mail mail={preview.mail} />}
          {chosen === 'notice' && preview.notice && <Notice notice={preview.notice} />}
        </div>
      )}
    </PreviewPart>
  );
}

function Mail({ mail }: { mail: NonNullable<TemplatePreview['mail']> }) {
  return (
    <Sheet>
      <Subject>
        <strong>{mail.subject}</strong>
        <small>{mail.from}</small>
      </Subject>
      <Content>
        <Markdown headingLevel={3} variant="plain">
          {mail.paragraphs.join('\n\n')}
        </Markdown>
        <Action href={mail.link} target="_blank" rel="noreferrer">
          {mail.action}
        </Action>
        <small>{mail.link}</small>
        <p>{mail.from}</p>
      </Content>
      {mail.footer.length > 0 && (
        <Foot>
          {mail.footer.map((line, at) => (
            <p key={line}>
              {line}
              <br />
              <Link href={mail.links[at] ?? mail.link} target="_blank" rel="noreferrer">
                {mail.links[at]}
              </Link>
            </p>
          ))}
        </Foot>
      )}
    </Sheet>
  );
}

function Notice({ notice }: { notice: NonNullable<TemplatePreview['notice']> }) {
  return (
    <Sheet>
      <Content>
        <strong>{notice.title}</strong>
        <p>{notice.body}</p>
      </Content>
    </Sheet>
  );
}

const Sheet = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--r-md);
  background: var(--surface);
  overflow-wrap: anywhere;
`;

const Subject = styled.div`
  padding: 14px 18px;
  border-bottom: 1px solid var(--border);

  small {
    display: block;
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;

const Content = styled.div`
  display: grid;
  gap: 14px;
  padding: 18px;
`;

/** As the mail's own button: it leads where that leads, beside what is written here. */
const Action = styled(Link)`
  justify-self: start;
  padding: 10px 18px;
  border-radius: var(--r-control);
  background: var(--text-strong);
  color: var(--surface);
  font-weight: 600;
  text-decoration: none;
`;

const Foot = styled.div`
  padding: 14px 18px;
  border-top: 1px solid var(--border);
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
