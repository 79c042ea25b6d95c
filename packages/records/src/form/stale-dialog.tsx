import { Button, Dialog, Textarea } from '@samen/design-system';
import { copyText, useFormat, useToasts, useTranslation } from '@samen/federation-kit';
import { useRef, useState } from 'react';
import { get, useWatch, type FieldValues, type Path } from 'react-hook-form';
import { styled } from 'styled-components';
import { ConflictFields } from './conflict-fields.tsx';
import type { Side } from './merge-changes.ts';
import { useFormTexts } from './use-form-texts.ts';
import type { RecordFormHandle } from './use-record-form.ts';

/** Another person saved first: what stays of each field that both changed, or one's own to copy until it can be compared. */
export function StaleDialog<Values extends FieldValues>({ form }: { form: RecordFormHandle<Values> }) {
  return form.conflict.overtaken ? <OpenDialog form={form} /> : null;
}

function OpenDialog<Values extends FieldValues>({ form }: { form: RecordFormHandle<Values> }) {
  const { t } = useTranslation();
  const { t: formText } = useFormTexts();
  const format = useFormat();
  const toasts = useToasts();
  const { conflict, methods } = form;
  const [isLoading, setLoading] = useState(false);
  const [sides, setSides] = useState<Record<string, Side>>({});
  const [isChecked, setChecked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const values = useWatch({ control: methods.control }) as Values;
  const labelOf = (field: string) => form.common(field as Path<Values>).label;
  const { now = null, conflicts = [], saved } = conflict.overtaken ?? {};
  const own = ownText(conflict.origin, values, labelOf);

  const copy = async () => {
    if (await copyText(own, area.current)) toasts.add({ color: 'success', title: t('common:form.copied') });
  };
  const load = async () => {
    setLoading(true);
    await conflict.compare();
    setLoading(false);
  };
  const goOn = () => {
    const missing = conflicts.findIndex((field) => !sides[field]);
    if (missing === -1) return conflict.choose(sides);
    setChecked(true);
    body.current?.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus();
  };
  return (
    <Dialog
      isOpen
      role={now ? 'dialog' : 'alertdialog'}
      size="md"
      title={t('common:form.staleTitle')}
      onClose={conflict.close}
      closeLabel={t('common:form.staleClose')}
      locked={isLoading}
      actions={
        <>
          {own && (
            <Button
              variant="outlineSecondary"
              onClick={() => void copy()}
              data-autofocus={now ? undefined : ''}
            >
              {t('common:form.copy')}
            </Button>
          )}
          {now ? (
            <Button onClick={goOn}>{formText('stale.goOn')}</Button>
          ) : (
            <Button busy={isLoading} onClick={() => void load()}>
              {t('common:form.loadLatest')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {formText(now ? 'stale.conflict' : 'stale.unknown')}
        {now &&
          saved?.at &&
          ` ${formText('stale.savedAt', {
            moment: format.dateTime(saved.at),
            name: saved.by ?? '',
            context: saved.by === null ? undefined : 'named',
          })}`}
      </p>
      {now ? (
        <div ref={body}>
          <ConflictFields
            form={form.name}
            fields={conflicts.map((field) => ({
              field,
              label: labelOf(field),
              own: get(values, field) as unknown,
              latest: get(now, field) as unknown,
            }))}
            sides={sides}
            onChange={setSides}
            isChecked={isChecked}
            other={saved?.by ?? null}
          />
        </div>
      ) : (
        own && <Text ref={area} label={t('common:form.ownText')} value={own} readOnly rows={4} />
      )}
    </Dialog>
  );
}

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
