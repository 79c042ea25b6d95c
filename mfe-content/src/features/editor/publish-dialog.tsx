import { asProblem, problemText, type JsonApiError } from '@samen/api-client';
import type { Page } from '@samen/resources/content';
import { Button, FormDialog, Note, RadioGroup } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { DateTimeField, fromLocalMoment, toLocalMoment } from '@samen/records';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePublishPageMutation } from '../../shared/editing.api.ts';
import { useEditorTexts, type EditorTexts } from '../../shared/editor-texts.ts';

interface PublishDialogProps {
  page: Page;
  /** What is wrong with the page, by the names of its blocks; a press leads there. */
  findings: readonly { blockId: string | null; text: string }[];
  /** Saves what was typed; null where that did not succeed. */
  onFlush: () => Promise<number | null>;
  onFinding: (blockId: string | null) => void;
  onPublished: (page: Page) => void;
  onClose: () => void;
}

/** Shows the page to visitors: now or from a moment, and until one. */
export function PublishDialog(props: PublishDialogProps) {
  const { page, findings, onFlush, onFinding, onPublished, onClose } = props;
  const { t } = useEditorTexts();
  const format = useFormat();
  const toasts = useToasts();
  const [publish, { isLoading }] = usePublishPageMutation();
  const [when, setWhen] = useState(page.status === 'scheduled' ? 'later' : 'now');
  const [from, setFrom] = useState(() => toLocalMoment(page.publishFrom ?? null));
  const [until, setUntil] = useState(() => toLocalMoment(page.publishUntil ?? null));
  const [rejection, setRejection] = useState<string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const isLater = when === 'later';
  async function submit() {
    setRejection([]);
    setSaving(true);
    const lockVersion = await onFlush();
    setSaving(false);
    if (lockVersion === null) return setRejection([t('publish.unsaved')]);
    const publishFrom = isLater ? fromLocalMoment(from) : null;
    const publishUntil = fromLocalMoment(until);
    if (isLater && publishFrom === null) return setRejection([t('publish.fromMissing')]);
    const result = await publish({
      id: page.id,
      change: { isPublished: true, publishFrom, publishUntil, lockVersion },
    });
    if (!result.data) return setRejection(problemsOf(result.error, t));
    const title = publishFrom
      ? t('publish.scheduled', { date: format.dateTime(publishFrom) })
      : t('publish.done');
    toasts.add({ color: 'success', title });
    onPublished(result.data);
  }
  return (
    <FormDialog
      isOpen
      title={t('publish.title')}
      submitLabel={t(isLater ? 'publish.later' : 'publish.now')}
      cancelLabel={t('common:form.cancel')}
      busy={isLoading || isSaving}
      disabled={findings.length > 0}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      {findings.length > 0 && (
        <Note tone="warning">
          {t('publish.findings')}
          <Findings>
            {findings.map(({ blockId, text }, index) => (
              <li key={index}>
                <Button variant="tertiary" size="sm" onClick={() => onFinding(blockId)}>
                  {text}
                </Button>
              </li>
            ))}
          </Findings>
        </Note>
      )}
      <RadioGroup
        legend={t('publish.when')}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: t('publish.atOnce') },
          { value: 'later', label: t('publish.fromMoment') },
        ]}
      />
      {isLater && (
        <DateTimeField
          id="publish-from"
          size="md"
          label={t('publish.from')}
          value={from}
          onChange={setFrom}
        />
      )}
      <DateTimeField
        id="publish-until"
        size="md"
        label={t('publish.until')}
        optionalText={t('common:form.optional')}
        value={until}
        onChange={setUntil}
      />
      {rejection.length > 0 && (
        <Note tone="danger" announce>
          {rejection.join(' ')}
        </Note>
      )}
    </FormDialog>
  );
}

/** What the server says, a sentence per rule. */
function problemsOf(error: unknown, t: EditorTexts['t']): string[] {
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && problem.status === 422)
    return problem.errors.map(({ detail, title }: JsonApiError) => detail ?? title ?? '').filter(Boolean);
  return [problemText(error, t as never)];
}

const Findings = styled.ul`
  display: grid;
  justify-items: start;
  margin-top: 6px;
`;
