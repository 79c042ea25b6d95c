import { Button, Dialog, Textarea } from '@samen/design-system';
import { copyText, useToasts, useTranslation } from '@samen/federation-kit';
import { useRef, useState } from 'react';
import { get, useWatch, type FieldValues, type Path } from 'react-hook-form';
import { styled } from 'styled-components';
import { useFormTexts } from './use-form-texts.ts';
import type { RecordFormHandle } from './use-record-form.ts';

/** Another person saved first and changed the same: whose is to stay, or one's own to copy until it can be compared. */
export function StaleDialog<Values extends FieldValues>({ form }: { form: RecordFormHandle<Values> }) {
  return form.conflict.overtaken ? <OpenDialog form={form} /> : null;
}

function OpenDialog<Values extends FieldValues>({ form }: { form: RecordFormHandle<Values> }) {
  const { t } = useTranslation();
  const { t: formText } = useFormTexts();
  const toasts = useToasts();
  const { conflict, methods } = form;
  const [isLoading, setLoading] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const values = useWatch({ control: methods.control }) as Values;
  const labelOf = (field: string) => form.common(field as Path<Values>).label;
  const now = conflict.overtaken?.now ?? null;
  const conflicts = conflict.overtaken?.conflicts ?? [];
  const own = now ? textOf(conflicts, now, values, labelOf) : ownText(conflict.origin, values, labelOf);
  const theirs = now ? textOf(conflicts, values, now, labelOf) : '';

  const copy = async () => {
    if (await copyText(own, area.current)) toasts.add({ color: 'success', title: t('common:form.copied') });
  };
  const load = async () => {
    if (now) return conflict.choose('latest');
    setLoading(true);
    await conflict.compare();
    setLoading(false);
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="md"
      title={t('common:form.staleTitle')}
      onClose={conflict.close}
      closeLabel={t('common:form.staleClose')}
      locked={isLoading}
      actions={
        <>
          {own && (
            <Button variant="outlineSecondary" onClick={() => void copy()} data-autofocus>
              {t('common:form.copy')}
            </Button>
          )}
          {now && (
            <Button variant="outlineSecondary" onClick={() => conflict.choose('own')}>
              {formText('stale.keepOwn')}
            </Button>
          )}
          <Button busy={isLoading} onClick={() => void load()}>
            {t('common:form.loadLatest')}
          </Button>
        </>
      }
    >
      <p>
        {now
          ? formText('stale.conflict', { fields: [...new Set(conflicts.map(labelOf))].join(', ') })
          : formText('stale.unknown')}
      </p>
      {own && <Text ref={area} label={t('common:form.ownText')} value={own} readOnly rows={4} />}
      {theirs && <Text label={formText('stale.theirText')} value={theirs} readOnly rows={4} />}
    </Dialog>
  );
}

/** What `after` has in these fields that `before` has not. */
const textOf = (
  fields: readonly string[],
  before: FieldValues,
  after: FieldValues,
  label: (field: string) => string,
): string =>
  fields.flatMap((field) => changes(get(before, field), get(after, field), field, label)).join('\n');

const REFERENCE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What was changed, a line per field; references to other records say nothing to anybody. */
function ownText(origin: FieldValues, values: FieldValues, label: (field: string) => string): string {
  return Object.keys(origin)
    .flatMap((field) => changes(origin[field], values[field], field, label))
    .join('\n');
}

function changes(before: unknown, after: unknown, field: string, label: (field: string) => string): string[] {
  if (typeof after === 'object' && after !== null) {
    const old = (before ?? {}) as FieldValues;
    return Object.entries(after).flatMap(([key, value]) =>
      changes(old[key], value, `${field}.${key}`, label),
    );
  }
  const isText = (typeof after === 'string' && !REFERENCE.test(after)) || typeof after === 'number';
  return isText && after !== before ? [`${label(field)}: ${after}`] : [];
}

const Text = styled(Textarea)`
  margin-top: 16px;
`;
