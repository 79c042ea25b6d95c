import { FORM_BOUNDS, type FormQuestion, type TypedValue } from '@samen/resources/forms';
import { Checkbox, CheckboxGroup, NumberField, RadioGroup, Textarea, TextField } from '@samen/design-system';
import { DateField, TimeField } from '@samen/records';
import { css, styled } from 'styled-components';
import { useTranslation } from '../texts.ts';
import { FileField } from './file-field.tsx';
import type { UploadFile } from './file-upload.ts';
import { useHint } from './use-hint.ts';

export interface QuestionFieldProps {
  question: FormQuestion;
  /** Goes to the control or to the group of controls: the focus finds it there. */
  id: string;
  value: TypedValue;
  error: string | undefined;
  onChange: (value: TypedValue) => void;
  /** Sends its files. */
  upload: UploadFile;
}

/** The type that a text input has for each kind of line: it decides the keyboard of a phone. */
const LINES = {
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  // Of anything: it need not be an address of one's own.
  url: { type: 'url' },
  text: { type: 'text' },
} as const;

const textOf = (value: TypedValue): string => (typeof value === 'string' ? value : '');
const listOf = (value: TypedValue): readonly string[] => (typeof value === 'object' ? value : []);
const dayOf = (bound: number | string | null) => (typeof bound === 'string' ? bound : undefined);

/** One question of a form with its field. What checks it stands around it. */
export function QuestionField({ question, id, value, error, onChange, upload }: QuestionFieldProps) {
  const { t } = useTranslation();
  const { questionType: type, text, required, options } = question;
  const help = useHint(question);
  const texts = {
    id,
    error,
    help,
    ...(required ? {} : { optionalText: t('common:form.optional') }),
  };
  const field = { ...texts, label: text, name: question.id };
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);

  switch (type) {
    case 'multiple_choice':
      return (
        <Radios
          {...texts}
          legend={text}
          name={question.id}
          // A chosen radio button stays chosen: who need not choose can take it back, by keyboard and without scripts.
          options={required ? options : [...options, { value: '', label: t('fill.noChoice') }]}
          value={textOf(value)}
          onChange={onChange}
        />
      );
    case 'checkbox':
      return options.length > 0 ? (
        <Boxes
          {...texts}
          legend={text}
          name={question.id}
          options={options}
          values={listOf(value)}
          onChange={onChange}
        />
      ) : (
        <Checkbox
          id={id}
          name={question.id}
          label={text}
          help={help}
          error={error}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'date': {
      const [min, max] = [dayOf(question.min), dayOf(question.max)];
      return (
        <DateField
          {...field}
          value={textOf(value)}
          onChange={onChange}
          {...(min && { min })}
          {...(max && { max })}
        />
      );
    }
    case 'time':
      return <TimeField {...field} value={textOf(value)} onChange={onChange} />;
    case 'number':
      return <NumberField {...field} decimals={!question.integer} value={textOf(value)} onChange={change} />;
    case 'text':
      if (question.longAnswer) {
        const max = typeof question.max === 'number' ? question.max : FORM_BOUNDS.letter;
        const counter = {
          max,
          label: (used: number, most: number) => t('common:form.counter', { used, max: most }),
        };
        return <Textarea {...field} counter={counter} value={textOf(value)} onChange={change} />;
      }
      return <TextField {...field} {...LINES.text} value={textOf(value)} onChange={change} />;
    case 'email':
    case 'phone':
    case 'url':
      return <TextField {...field} {...LINES[type]} value={textOf(value)} onChange={change} />;
    case 'file':
      return (
        <FileField
          {...texts}
          label={text}
          question={question}
          value={listOf(value)}
          onChange={onChange}
          upload={upload}
        />
      );
    case 'info_section':
      return null;
  }
}

/** Each choice is a line that is large enough for a finger. */
const choices = css`
  label {
    min-height: 44px;
    margin-top: 6px;
    padding: 8px 14px;
    border: 1px solid var(--control-border);
    border-radius: var(--r-control);
    background: var(--surface);
    overflow-wrap: anywhere;
  }
  label:has(> input:checked) {
    border-color: var(--primary);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
`;

const Radios = styled(RadioGroup)`
  ${choices}
`;

const Boxes = styled(CheckboxGroup)`
  ${choices}
`;
