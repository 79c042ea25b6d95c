import { Difference } from '@samen/records/text';
import type { NotificationTemplate } from '@samen/resources/messaging';
import { styled } from 'styled-components';
import { changedParagraphs } from './changed-paragraphs.ts';
import { useTemplateTexts } from '../../shared/template-texts.ts';

interface TemplateComparisonProps {
  template: NotificationTemplate;
  subject: string;
  body: string;
  ownAction: string | null;
}

/** What is different between the product's text and the one that is written. */
export function TemplateComparison({ template, subject, body, ownAction }: TemplateComparisonProps) {
  const { t } = useTemplateTexts();
  const parts = [
    ...(subject === template.systemSubject ? [] : [{ before: template.systemSubject, after: subject }]),
    ...changedParagraphs(template.systemBody, body),
    ...(ownAction === null || ownAction === template.systemAction
      ? []
      : [{ before: template.systemAction, after: ownAction }]),
  ];
  if (parts.length === 0) return <Box>{t('edit.same')}</Box>;
  return (
    <Box lang={template.locale}>
      <p>{t('edit.compareHelp')}</p>
      <ul>
        {parts.map((part, index) => (
          <li key={index}>
            <Difference {...part} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  padding: 14px 16px;
  border: 1px solid var(--border);
  border-radius: var(--r-md);
  font-size: var(--fs-sm);
  overflow-wrap: anywhere;

  p {
    color: var(--text-muted);
  }
  li {
    white-space: pre-line;
  }
  li + li {
    margin-top: 10px;
  }
  del {
    background: var(--danger-soft);
    color: var(--danger-text);
  }
  ins {
    background: var(--success-soft);
    color: var(--success-text);
  }
`;
