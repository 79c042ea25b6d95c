import { useFormat, useSite } from '@samen/federation-kit';
import type { FieldValues } from 'react-hook-form';
import { isLocalMoment } from '../date/local-moment.ts';
import { dayText, isDay } from './day-text.ts';
import { idOf } from './field-errors.ts';
import { useFormTexts } from './use-form-texts.ts';

const REFERENCE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The words that the form itself shows for a choice: of a select, radio buttons or checkboxes. */
function choiceText(fieldId: string, value: string): string | null {
  const field = document.getElementById(fieldId);
  if (!field) return null;
  const options = [...field.querySelectorAll<HTMLOptionElement | HTMLInputElement>('option, input')];
  const found = options.find((one) => one.value === value);
  const text = found instanceof HTMLInputElement ? found.labels?.[0]?.textContent : found?.textContent;
  return text?.trim() || null;
}

/** The value of a form's field in words, as the form shows it; a picture is not in words. */
export function useValueWords(form: string): (field: string, value: unknown) => string {
  const { t } = useFormTexts();
  const { locale } = useSite();
  const format = useFormat();
  const words = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'stale.yes' : 'stale.no');
    if (Array.isArray(value)) return listWords(field, value);
    if (typeof value === 'object' && value !== null) return partsOf(value as FieldValues, field).join(' · ');
    if (typeof value !== 'string' && typeof value !== 'number') return t('stale.empty');
    const text = String(value);
    if (text.trim() === '') return t('stale.empty');
    const choice = choiceText(idOf(form, field), text);
    if (choice !== null) return choice;
    if (isDay(text)) return dayText(text, locale);
    if (isLocalMoment(text)) {
      const [day = '', time = ''] = text.split('T');
      return `${dayText(day, locale)} ${format.clock(time)}`;
    }
    return REFERENCE.test(text) ? t('stale.other') : text;
  };
  const listWords = (field: string, items: readonly unknown[]): string => {
    const isPlain = items.every((item) => typeof item !== 'object');
    const texts = items.map((item) => words(field, item)).filter((text) => text !== '');
    return texts.join(isPlain ? ', ' : '\n') || t('stale.empty');
  };
  /** What a record within the record has in words; keys and flags say nothing beside them. */
  const partsOf = (value: FieldValues, field: string): string[] =>
    Object.entries(value).flatMap(([key, part]) => {
      const isText = typeof part === 'string' || typeof part === 'number' || typeof part === 'object';
      const isShown = isText && part !== null && part !== '' && !REFERENCE.test(String(part));
      return isShown && key !== 'id' ? [words(`${field}.${key}`, part)] : [];
    });
  return words;
}
