import { NOTE_LENGTH, type InternalNote } from '@samen/resources/administration';
import { Button, Textarea, useIsPending } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { missingField } from '../form/missing-field.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { Saving } from '../form/record-form-options.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { useRules } from '../form/use-rules.ts';

/** A note as it is typed, with the version that it was begun from. */
export interface NoteValues {
  note: string;
  lockVersion: number;
}

export interface NoteFormProps {
  /** Tells this form from the others of the page. */
  name: string;
  label: string;
  help?: ReactNode;
  saveLabel: string;
  values: NoteValues;
  save: (values: NoteValues) => Promise<Saving<InternalNote>>;
  /** Changes the note that an earlier try has made. */
  amend?: (saved: InternalNote, values: NoteValues) => Promise<Saving<InternalNote>>;
  onSaved: () => void;
  /** For a note that is there already. */
  latest?: () => Promise<NoteValues | null>;
  onCancel?: () => void;
}

/** The field of a note. It starts again once it was saved, and requires text only when it is sent. */
export function NoteForm({ name, label, help, saveLabel, values, save, onSaved, ...rest }: NoteFormProps) {
  const { latest, amend, onCancel } = rest;
  const { t } = useTranslation();
  const rules = useRules();
  const form = useRecordForm<NoteValues, InternalNote>({
    name,
    values,
    ...(latest && { latest }),
    ...(amend && { amend }),
    label: () => label,
    save: async (given) => {
      const note = given.note.trim();
      if (note === '') return { error: missingField('note', t('common:validation.required')) };
      return save({ ...given, note });
    },
    onSaved: () => {
      form.restart(values);
      onSaved();
    },
  });
  const isSending = useIsPending(form.submission);
  const cancel = () => {
    form.restart(values);
    onCancel?.();
  };
  return (
    <RecordForm
      form={form}
      footer={
        <Actions>
          <Button type="submit" variant="outlineSecondary" size="md">
            {saveLabel}
          </Button>
          {onCancel && (
            <Button variant="tertiary" size="md" disabled={isSending} onClick={cancel}>
              {t('common:form.cancel')}
            </Button>
          )}
        </Actions>
      }
    >
      <Textarea
        {...form.field('note', rules.text({ max: NOTE_LENGTH }))}
        rows={3}
        size="md"
        autoFocus={onCancel !== undefined}
        help={help}
        counter={{ max: NOTE_LENGTH, label: (used, max) => t('common:form.counter', { used, max }) }}
      />
    </RecordForm>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
