import { boundsOf, type Attribute } from '@samen/jsonapi/declaration';
import { Vacancies } from '@samen/resources/vacancies';
import { useRules, type Rule } from '@samen/records';
import { useState, type RefObject } from 'react';
import { expiryDays } from '../../shared/expiry-days.ts';
import type { VacancyValues } from './vacancy-values.ts';
import { useTranslation } from '../../shared/texts.ts';

const { attributes } = Vacancies;

type Validate = Rule['validate'];

/** Several rules as one; the checks run in this order. */
function all(...rules: Rule[]): Rule {
  const checks = rules.flatMap(({ validate }) => Object.values(validate));
  return {
    validate: Object.fromEntries(
      checks.map((check, index): [string, Validate[string]] => [`${index}`, check]),
    ),
  };
}

/**
 * The rules of the form: the API's bounds always, what publishing takes only while `isPublishing`. `values` reads what
 * stands in the form now, `storedExpiry` is the last day the vacancy has already.
 */
export function useVacancyRules(
  isPublishing: RefObject<boolean>,
  values: () => VacancyValues,
  storedExpiry: string,
) {
  const rules = useRules();
  const { t } = useTranslation();
  const [days] = useState(() => expiryDays(Date.now()));
  const toPublish = ({ validate }: Rule): Rule => ({
    validate: Object.fromEntries(
      Object.entries(validate).map(([name, check]): [string, Validate[string]] => [
        name,
        (value) => !isPublishing.current || check(value),
      ]),
    ),
  });
  const required = rules.text({ required: true });
  const text = (attribute: Attribute, own = {}) => {
    const [min, max] = boundsOf(attribute);
    return rules.text({ min, max, ...own });
  };
  const after = (start: () => string): Rule => ({
    validate: {
      order: (value) => !value || !start() || String(value) > start() || t('common:validation.date_order'),
    },
  });
  const day = rules.date({ from: days.first, until: days.last });
  const whole = (attribute: Attribute) => {
    const [min, max] = boundsOf(attribute);
    return rules.whole({ min, max });
  };
  const item = (attribute: Attribute) => rules.items({ max: boundsOf(attribute)[1] });
  return {
    days,
    title: text(attributes.title, { required: true }),
    summary: text(attributes.summary),
    description: all(
      toPublish(text(attributes.description, { required: true })),
      rules.markdown({ max: attributes.description.options.max }),
    ),
    categoryIds: all(toPublish(rules.items({ min: 1 })), item(attributes.categoryIds)),
    skillIds: item(attributes.skillIds),
    imageAlt: text(attributes.imageAlt),
    direction: required,
    language: text(attributes.language),
    frequency: required,
    startsAt: all(toPublish(required), rules.moment()),
    endsAt: all(
      toPublish(required),
      rules.moment(),
      after(() => values().startsAt),
    ),
    sessions: toPublish(rules.items({ min: 1 })),
    sessionStart: rules.moment({ required: true }),
    sessionEnd: (index: number) =>
      all(
        rules.moment({ required: true }),
        after(() => values().sessions[index]?.startsAt ?? ''),
      ),
    weekdays: toPublish(rules.items({ min: 1 })),
    until: all(toPublish(required), day),
    registrationClosesAt: all(rules.moment(), {
      validate: {
        order: (value: unknown) => {
          const { endsAt, frequency } = values();
          const isOver = frequency === 'once' && Boolean(endsAt) && String(value) > endsAt;
          return !value || !isOver || t('common:validation.date_order');
        },
      },
    }),
    price: rules.amount({ min: 0, max: attributes.price.options.max }),
    hoursPerWeek: whole(attributes.hoursPerWeek),
    positions: all(required, whole(attributes.positions)),
    street: rules.text({ max: 100 }),
    houseNumber: rules.text({ max: 10 }),
    postalCode: rules.postalCode(),
    city: all(
      {
        validate: {
          place: (value) => {
            const { address, locationType } = values();
            const isBegun = [address.street, address.houseNumber, address.postalCode].some(Boolean);
            const isRequired = isBegun || (isPublishing.current && locationType === 'onsite');
            return !isRequired || String(value).trim() !== '' || t('common:validation.required');
          },
        },
      },
      rules.text({ max: 80 }),
    ),
    contactPersonId: toPublish({
      validate: { chosen: (value) => value !== null || t('common:validation.required') },
    }),
    applyUrl: rules.url(),
    expiresAt: all(toPublish(required), {
      validate: Object.fromEntries(
        Object.entries(day.validate).map(([name, check]): [string, Validate[string]] => [
          name,
          (value) => (value === storedExpiry && !isPublishing.current) || check(value),
        ]),
      ),
    }),
  };
}

export type VacancyRules = ReturnType<typeof useVacancyRules>;
