import { forbiddenInMarkdown, markdownExcess } from '@samen/contracts';
import { PASSWORD_LENGTH } from '@samen/resources/accounts';
import { FORMATS } from '@samen/resources/shared';
import { useFormat, useTranslation } from '@samen/federation-kit';
import { isDay, isTime, looksLikeDay } from './day-text.ts';

/** Returns true, or what is wrong. */
export type Check = (value: unknown) => true | string;

/** The checks of one field, as `register` takes them. Two rules are joined by joining their `validate`. */
export interface Rule {
  validate: Record<string, Check>;
}

export interface TextBounds {
  required?: boolean;
  min?: number;
  max?: number;
}

export interface NumberBounds {
  required?: boolean;
  min?: number;
  max?: number;
}

export interface DateBounds {
  required?: boolean;
  /** First and last day that will do, as `2026-03-02`. */
  from?: string;
  until?: string;
}

interface FormatOptions {
  required?: boolean;
  /** In place of the text that fits every field of this kind. */
  message?: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const listOf = (value: unknown) => (Array.isArray(value) ? value : []);

/** What is wrong with a value by a rule, in words; nothing where all is well. */
export function errorOf({ validate }: Rule, value: unknown): string | undefined {
  return Object.values(validate)
    .map((check) => check(value))
    .find((found) => found !== true);
}

/**
 * The checks that forms have in common, with their texts: the same codes as the server's. Texts are measured as they
 * are sent, without the spaces around them; an empty field is fine unless it is required.
 */
export function useRules() {
  const { t } = useTranslation();
  const { date: showDate } = useFormat();
  const messageFor = (code: string, values?: Record<string, unknown>) =>
    t(`common:validation.${code}`, values);

  const filled = (required: boolean | undefined): Check => {
    return (value) => !required || textOf(value) !== '' || messageFor('required');
  };
  const matches = (format: RegExp, message: string): Check => {
    return (value) => textOf(value) === '' || format.test(textOf(value)) || message;
  };
  const like =
    (format: RegExp, code: string, max = 255) =>
    ({ required, message }: FormatOptions = {}): Rule => ({
      validate: {
        filled: filled(required),
        isValid: matches(format, message ?? messageFor(code)),
        short: (value) => textOf(value).length <= max || messageFor('max_length', { n: max }),
      },
    });

  const text = ({ required, min = 0, max = Infinity }: TextBounds): Rule => ({
    validate: {
      filled: filled(required),
      long: (value) =>
        textOf(value) === '' || textOf(value).length >= min || messageFor('min_length', { n: min }),
      short: (value) => textOf(value).length <= max || messageFor('max_length', { n: max }),
    },
  });

  const number =
    (format: RegExp, code: string) =>
    ({ required, min = -Infinity, max = Infinity }: NumberBounds): Rule => {
      const read = (value: unknown) => Number(textOf(value).replace(',', '.'));
      return {
        validate: {
          filled: filled(required),
          isValid: matches(format, messageFor(code)),
          high: (value) => textOf(value) === '' || read(value) >= min || messageFor('min_value', { n: min }),
          low: (value) => textOf(value) === '' || read(value) <= max || messageFor('max_value', { n: max }),
        },
      };
    };

  const aDay: Check = (value) => {
    const day = textOf(value);
    if (day === '' || isDay(day)) return true;
    if (!looksLikeDay(day)) return messageFor('date');
    const name = showDate(`${day.slice(0, 7)}-01`, { month: 'long' });
    return messageFor('date_missing', { day: `${Number(day.slice(8))} ${name}` });
  };

  return {
    text,
    /** Text in Markdown, which is not too much to parse and contains no HTML. */
    markdown: (bounds: TextBounds): Rule => ({
      validate: {
        ...text(bounds).validate,
        parsable: (value) => {
          const excess = markdownExcess(textOf(value));
          return excess === null || messageFor(excess.code, { n: excess.n });
        },
        plain: (value) => {
          const forbidden = forbiddenInMarkdown(textOf(value));
          return forbidden === null || messageFor(forbidden);
        },
      },
    }),
    email: like(FORMATS.email, 'email', 254),
    phone: like(FORMATS.phone, 'phone'),
    url: like(FORMATS.url, 'url'),
    postalCode: like(FORMATS.postalCode, 'postal_code'),
    whole: number(/^-?\d+$/, 'integer'),
    amount: number(/^\d+([.,]\d+)?$/, 'positive'),
    date: ({ required, from = '', until = '9999' }: DateBounds): Rule => ({
      validate: {
        filled: filled(required),
        isValid: aDay,
        late: (value) => textOf(value) === '' || textOf(value) >= from || messageFor('date_future'),
        early: (value) =>
          textOf(value) === '' || textOf(value) <= until || messageFor('date_max', { date: showDate(until) }),
      },
    }),
    /** A day and a time, `2027-03-31T09:30`. */
    moment: ({ required }: { required?: boolean } = {}): Rule => ({
      validate: {
        filled: filled(required),
        day(value) {
          const [day] = textOf(value).split('T');
          return textOf(value) === '' || (day ? aDay(day) : messageFor('date'));
        },
        time: (value) =>
          textOf(value) === '' || isTime(textOf(value).split('T')[1] ?? '') || messageFor('time'),
      },
    }),
    items: ({ min = 0, max = Infinity }: { min?: number; max?: number }): Rule => ({
      validate: {
        many: (value) => listOf(value).length >= min || messageFor('min_items', { n: min }),
        few: (value) => listOf(value).length <= max || messageFor('max_items', { n: max }),
      },
    }),
    accepted: (): Rule => ({ validate: { checked: (value) => value === true || messageFor('accepted') } }),
    ofAge: (): Rule => ({ validate: { checked: (value) => value === true || messageFor('of_age') } }),
    newPassword: (): Rule => {
      const { min, max } = PASSWORD_LENGTH;
      const length = (value: unknown) => (typeof value === 'string' ? value.length : 0);
      return {
        validate: {
          filled: (value) => length(value) > 0 || messageFor('required'),
          long: (value) => length(value) >= min || messageFor('min_length', { n: min }),
          short: (value) => length(value) <= max || messageFor('max_length', { n: max }),
        },
      };
    },
    /** The same as another field, which `other` reads when it is checked. */
    sameAs: (other: () => unknown): Rule => ({
      validate: {
        filled: (value) => value !== '' || messageFor('required'),
        same: (value) => value === other() || messageFor('confirmation'),
      },
    }),
  };
}
