import { problemText } from '@samen/api-client';
import {
  DATA_VIEWER_CONSTANTS,
  isInWords,
  type DataField,
  type DataFieldValue,
} from '@samen/resources/administration';
import { Button, Note, Textarea } from '@samen/design-system';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useDataTexts } from '../../shared/data-texts.ts';
import { useRevealDataMutation } from './data-viewer.api.ts';
import { FieldValue } from './field-value.tsx';

const [LEAST, MOST] = DATA_VIEWER_CONSTANTS.reason;

/** A field of a person: shown when there is a reason to, which is written down. */
export function MaskedField({ type, id, field }: { type: string; id: string; field: DataField }) {
  const { t } = useDataTexts();
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const [reveal, { data, error, isLoading }] = useRevealDataMutation();
  const area = useRef<HTMLTextAreaElement>(null);
  if (data) return <Revealed field={field} value={data.value} />;
  if (!isOpen)
    return (
      <Closed>
        <span aria-label={t('data.masked')}>•••••</span>
        <Button
          variant="tertiary"
          size="sm"
          aria-label={t('data.revealOne', { field: field.name })}
          onClick={() => setOpen(true)}
        >
          {t('data.reveal')}
        </Button>
      </Closed>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { length } = reason.trim();
    const isReason = length >= LEAST && length <= MOST && isInWords(reason);
    setShort(!isReason);
    if (!isReason) return area.current?.focus();
    if (!isLoading) void reveal({ type, id, field: field.name, reason });
  };
  return (
    <Form id={form} noValidate onSubmit={send}>
      <Textarea
        id={`${form}-reason`}
        ref={area}
        autoFocus
        size="md"
        rows={3}
        label={t('data.reason', { field: field.name })}
        help={t('data.reasonHelp')}
        {...(isShort ? { error: t('data.reasonLength', { least: LEAST, most: MOST }) } : {})}
        counter={{ max: MOST, label: (used, max) => t('data.signs', { used, max }) }}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {error && (
        <Note tone="danger" announce>
          {problemText(error, t)}
        </Note>
      )}
      <Buttons>
        <Button type="submit" size="sm" busy={isLoading}>
          {t('data.reveal')}
        </Button>
        <Button variant="outlineSecondary" size="sm" disabled={isLoading} onClick={() => setOpen(false)}>
          {t('common:form.cancel')}
        </Button>
      </Buttons>
    </Form>
  );
}

/** Takes the place of the form, and its focus. */
function Revealed({ field, value }: { field: DataField; value: DataFieldValue }) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <span ref={shown} role="status" tabIndex={-1}>
      <FieldValue field={field} value={value} />
    </span>
  );
}

const Closed = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
`;

const Form = styled.form`
  display: grid;
  gap: 10px;
`;

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
