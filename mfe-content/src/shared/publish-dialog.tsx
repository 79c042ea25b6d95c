import { asProblem, problemText, type JsonApiError } from '@samen/api-client';
import { HOME_SLUG, type Page } from '@samen/resources/content';
import { Button, FormDialog, Note, RadioGroup } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { DateTimeField, fromLocalMoment, isLocalMoment, toLocalMoment } from '@samen/records';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePublishPageMutation } from './editing.api.ts';
import { useEditorTexts, type EditorTexts } from './editor-texts.ts';

interface PublishDialogProps<Finding extends { text: string }> {
  page: Page;
  /** Visitors see the page as it is: only until when is to be said. */
  isShownAsItIs?: boolean;
  /** What is wrong with the page, by the names of its blocks; a press leads there. */
  findings?: readonly Finding[];
  onFinding?: (finding: Finding) => void;
  /** Saves what was typed and returns the version that this makes; null where that did not succeed. */
  onFlush: () => Promise<number | null>;
  onPublished: (page: Page) => void;
  onClose: () => void;
}

/** Shows the page to visitors: now or from a moment, and until one. */
export function PublishDialog<Finding extends { text: string }>(props: PublishDialogProps<Finding>) {
  const { page, isShownAsItIs = false, findings = [], onFlush, onFinding, onPublished, onClose } = props;
  const { t } = useEditorTexts();
  const format = useFormat();
  const toasts = useToasts();
  const [publish, { isLoading }] = usePublishPageMutation();
  const [when, setWhen] = useState(page.status === 'scheduled' ? 'later' : 'now');
  const [from, setFrom] = useState(() => toLocalMoment(page.publishFrom ?? null));
  const [until, setUntil] = useState(() => toLocalMoment(page.publishUntil ?? null));
  const [rejection, setRejection] = useState<string[]>([]);
  const [errors, setErrors] = useState<MomentErrors>({});
  const [isSaving, setSaving] = useState(false);
  // What visitors see cannot be planned: it would be gone until then.
  const isSeen = page.status === 'published';
  const isLater = !isSeen && when === 'later';
  const today = toLocalMoment(new Date().toISOString()).slice(0, 10);
  function doneText(publishFrom: string | null, publishUntil: string | null): string {
    if (publishFrom) return t('publish.scheduled', { date: format.dateTime(publishFrom) });
    if (!isShownAsItIs) return t('publish.done');
    return publishUntil
      ? t('publish.untilDone', { date: format.dateTime(publishUntil) })
      : t('publish.untilGone');
  }
  async function submit() {
    setRejection([]);
    const wrong = wrongMoments({ from: isLater ? from : null, until }, t);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return document.getElementById(`publish-${first}`)?.querySelector('input')?.focus();
    setSaving(true);
    const lockVersion = await onFlush();
    setSaving(false);
    if (lockVersion === null) return setRejection([t('publish.unsaved')]);
    const publishFrom = isLater ? fromLocalMoment(from) : null;
    const publishUntil = fromLocalMoment(until);
    const result = await publish({
      id: page.id,
      change: { isPublished: true, publishFrom, publishUntil, lockVersion },
    });
    if (!result.data) return setRejection(problemsOf(result.error, t));
    toasts.add({ color: 'success', title: doneText(publishFrom, publishUntil) });
    onPublished(result.data);
  }
  return (
    <FormDialog
      isOpen
      title={t(isShownAsItIs ? 'publish.untilTitle' : 'publish.title')}
      submitLabel={t(isShownAsItIs ? 'publish.untilSave' : isLater ? 'publish.later' : 'publish.now')}
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
            {findings.map((finding, index) => (
              <li key={index}>
                <Button variant="tertiary" size="sm" onClick={() => onFinding?.(finding)}>
                  {finding.text}
                </Button>
              </li>
            ))}
          </Findings>
        </Note>
      )}
      {!isSeen && (
        <RadioGroup
          legend={t('publish.when')}
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: t('publish.atOnce') },
            { value: 'later', label: t('publish.fromMoment') },
          ]}
        />
      )}
      {isLater && (
        <DateTimeField
          id="publish-from"
          size="md"
          label={t('publish.from')}
          error={errors.from}
          min={today}
          value={from}
          onChange={setFrom}
        />
      )}
      {page.slug !== HOME_SLUG && (
        <DateTimeField
          id="publish-until"
          size="md"
          label={t('publish.until')}
          optionalText={t('common:form.optional')}
          error={errors.until}
          min={today}
          value={until}
          onChange={setUntil}
        />
      )}
      {rejection.length > 0 && (
        <Note tone="danger" announce>
          {rejection.join(' ')}
        </Note>
      )}
    </FormDialog>
  );
}

interface MomentErrors {
  from?: string;
  until?: string;
}

/** What is wrong with the moments as they were typed; `from` is null where the page comes at once. */
function wrongMoments(
  { from, until }: { from: string | null; until: string },
  t: EditorTexts['t'],
): MomentErrors {
  const begins = from === null ? new Date().toISOString() : fromLocalMoment(from);
  const ends = fromLocalMoment(until);
  const isPast = begins !== null && from !== null && begins <= new Date().toISOString();
  const isMistyped = until !== '' && !isLocalMoment(until);
  const isTooEarly = begins !== null && ends !== null && ends <= begins;
  return {
    ...(begins === null && { from: t('publish.noMoment') }),
    ...(isPast && { from: t('publish.past') }),
    ...(isMistyped && { until: t('publish.noMoment') }),
    ...(isTooEarly && { until: t('publish.tooEarly') }),
  };
}

/** What the server says, a sentence per rule. */
function problemsOf(error: unknown, t: EditorTexts['t']): string[] {
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && problem.status === 422)
    return problem.errors.map(({ detail, title }: JsonApiError) => detail ?? title ?? '').filter(Boolean);
  return [problemText(error, t)];
}

/** However many there are, the moment and the buttons below stay in sight. */
const Findings = styled.ul`
  display: grid;
  justify-items: start;
  max-height: 40vh;
  margin-top: 6px;
  overflow-y: auto;

  button {
    text-align: start;
  }
`;
