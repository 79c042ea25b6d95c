import {
  FILE_KINDS,
  fileKindsOf,
  FORM_BOUNDS,
  QUESTION_TYPES,
  takesValue,
  type QuestionType,
} from '@samen/resources/forms';
import { NumberField, Note, Select, Switch, Textarea, TextField } from '@samen/design-system';
import { DateField, FieldPair } from '@samen/records';
import { useId, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { hasOptions, newOption, startOf, type BuiltQuestion } from './built-question.ts';
import { ConditionFields } from './condition-fields.tsx';
import { OptionsField } from './options-field.tsx';
import { personalKindsIn, sensitiveKindsIn } from './personal-data.ts';
import { SidePanel, SideTitle } from './side-panel.tsx';

interface QuestionPanelProps {
  question: BuiltQuestion;
  /** Where it stands, from 1. */
  position: number;
  /** Earlier questions, which its conditions can read. */
  sources: readonly BuiltQuestion[];
  /** Someone has filled it in: what is changed concerns what is there. */
  isFilledIn: boolean;
  /** The id of one of its fields, `text`. */
  idOf: (path: string) => string;
  errorOf: (path: string) => string | undefined;
  /** `key`: what is typed in one field is one step back. */
  onChange: (change: Partial<BuiltQuestion>, key?: string) => void;
  /** A field is left, so that what is wrong with it can be shown. */
  onLeave: (path: string) => void;
  onClose: () => void;
}

/** Everything about one question. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { question, position, sources, isFilledIn, idOf, errorOf, onChange, onLeave, onClose } = props;
  const { t } = useManageTexts();
  const titleId = useId();
  const { id, questionType: type, text, helpText, required, longAnswer, integer, options } = question;
  const isInfo = !takesValue(question);
  const texts = [text, helpText, ...options.map(({ label }) => label)];
  const sensitive = isInfo ? [] : sensitiveKindsIn(texts, { isFile: type === 'file' });
  const personal = isInfo ? [] : personalKindsIn(texts, { type });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // A line is no reason to save the form.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'text')
      event.preventDefault();
  };
  const retype = (next: QuestionType) =>
    onChange({
      questionType: next,
      ...startOf(next),
      ...(hasOptions(next) && options.length === 0 ? { options: [newOption(), newOption()] } : {}),
    });
  return (
    <SidePanel aria-labelledby={titleId} onKeyDown={press}>
      <SideTitle id={titleId}>{t('question.title', { number: position, type: t(`type.${type}`) })}</SideTitle>
      {isInfo ? (
        <Textarea
          id={idOf('text')}
          size="md"
          rows={6}
          label={t('question.information')}
          help={t('question.markdown')}
          error={errorOf('text')}
          value={text}
          counter={{
            max: FORM_BOUNDS.information[1],
            label: (used, max) => t('common:form.counter', { used, max }),
          }}
          onChange={({ target }) => onChange({ text: target.value }, `text-${id}`)}
          onBlur={() => onLeave('text')}
        />
      ) : (
        <>
          <TextField
            id={idOf('text')}
            size="md"
            label={t('question.text')}
            error={errorOf('text')}
            value={text}
            autoComplete="off"
            onChange={({ target }) => onChange({ text: target.value }, `text-${id}`)}
            onBlur={() => onLeave('text')}
          />
          {sensitive.length > 0 && (
            <Note tone="warning" announce>
              <strong>{t('sensitive.title')}</strong>{' '}
              {t('sensitive.text', { kinds: sensitive.map((kind) => t(`sensitive.${kind}`)).join(', ') })}
            </Note>
          )}
          {personal.length > 0 && (
            <Note tone="info" announce>
              <strong>{t('personal.title')}</strong>{' '}
              {t('personal.text', { kinds: personal.map((kind) => t(`personal.kind.${kind}`)).join(', ') })}{' '}
              {personal.map((kind) => t(`personal.instead.${kind}`)).join(' ')}
            </Note>
          )}
          <Textarea
            id={idOf('helpText')}
            size="md"
            rows={2}
            label={t('question.helpText')}
            optionalText={t('common:form.optional')}
            error={errorOf('helpText')}
            value={helpText ?? ''}
            onChange={({ target }) => onChange({ helpText: target.value }, `help-${id}`)}
            onBlur={() => onLeave('helpText')}
          />
        </>
      )}
      <Select
        id={idOf('questionType')}
        size="md"
        label={t('question.questionType')}
        help={isFilledIn ? t('question.typeFixed') : undefined}
        error={errorOf('questionType')}
        disabled={isFilledIn}
        value={type}
        options={QUESTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={({ target }) => retype(target.value as QuestionType)}
      />
      {hasOptions(type) && (
        <OptionsField
          idOf={idOf}
          errorOf={errorOf}
          options={options}
          isOptional={type === 'checkbox'}
          onChange={(next, key) => onChange({ options: next }, key)}
          onLeave={onLeave}
        />
      )}
      {!isInfo && (
        <Switches>
          <Switch
            id={idOf('required')}
            label={t('question.required')}
            checked={required}
            onChange={({ target }) => onChange({ required: target.checked })}
          />
          {type === 'text' && (
            <Switch
              label={t('question.longAnswer')}
              checked={longAnswer}
              onChange={({ target }) => onChange({ longAnswer: target.checked })}
            />
          )}
          {type === 'number' && (
            <Switch
              label={t('question.integer')}
              checked={integer}
              onChange={({ target }) => onChange({ integer: target.checked })}
            />
          )}
        </Switches>
      )}
      <Bounds {...props} />
      {type === 'file' && <FileOptions {...props} />}
      {isFilledIn && <Note tone="info">{t('question.filledIn')}</Note>}
      <Rule />
      <ConditionFields
        idOf={idOf}
        errorOf={errorOf}
        conditions={question.conditions}
        sources={sources}
        onChange={(conditions, key) => onChange({ conditions }, key && `${key}-${id}`)}
      />
    </SidePanel>
  );
}

/** The least and the most of a question, as its type has them. */
function Bounds({ question, idOf, errorOf, onChange, onLeave }: QuestionPanelProps) {
  const { t } = useManageTexts();
  const { id, questionType: type, options, integer } = question;
  const kind = boundsOf(type, options.length);
  if (kind === null) return null;
  const field = (name: 'min' | 'max') => ({
    id: idOf(name),
    size: 'md' as const,
    label: t(`bounds.${kind}.${name}`),
    error: errorOf(name),
    value: question[name],
    onBlur: () => onLeave(name),
  });
  const put = (name: 'min' | 'max') => (value: string) => onChange({ [name]: value }, `${name}-${id}`);
  return (
    <FieldPair>
      {(['min', 'max'] as const).map((name) =>
        kind === 'day' ? (
          <DateField key={name} {...field(name)} onChange={put(name)} />
        ) : (
          <NumberField
            key={name}
            {...field(name)}
            decimals={kind === 'number' && !integer}
            onChange={({ target }) => put(name)(target.value)}
          />
        ),
      )}
    </FieldPair>
  );
}

/** How many files a question takes, and what they may be. */
function FileOptions({ question, idOf, errorOf, onChange }: QuestionPanelProps) {
  const { t } = useManageTexts();
  const kinds = fileKindsOf(question);
  const choices = [FILE_KINDS, ...FILE_KINDS.map((kind) => [kind])];
  return (
    <FieldPair>
      <Select
        id={idOf('max')}
        size="md"
        label={t('question.maxFiles')}
        error={errorOf('max')}
        value={question.max || String(FORM_BOUNDS.files)}
        options={Array.from({ length: FORM_BOUNDS.files }, (_, at) => ({
          value: String(at + 1),
          label: String(at + 1),
        }))}
        onChange={({ target }) => onChange({ max: target.value })}
      />
      <Select
        id={idOf('fileKinds')}
        size="md"
        label={t('question.fileKinds')}
        error={errorOf('fileKinds')}
        value={kinds.join(' ')}
        options={choices.map((all) => ({
          value: all.join(' '),
          label: t(`fileKinds.${all.length > 1 ? 'all' : (all[0] ?? 'all')}`),
        }))}
        onChange={({ target }) =>
          onChange({ fileKinds: FILE_KINDS.filter((kind) => target.value.split(' ').includes(kind)) })
        }
      />
    </FieldPair>
  );
}

function boundsOf(type: QuestionType, options: number): 'characters' | 'choices' | 'number' | 'day' | null {
  switch (type) {
    case 'text':
      return 'characters';
    case 'checkbox':
      return options > 0 ? 'choices' : null;
    case 'number':
      return 'number';
    case 'date':
      return 'day';
    default:
      return null;
  }
}

const Switches = styled.div`
  display: grid;
  gap: 8px;
`;

const Rule = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid var(--border-strong);
`;
