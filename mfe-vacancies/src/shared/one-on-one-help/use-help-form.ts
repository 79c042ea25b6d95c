import { useSite } from '@samen/federation-kit';
import { useRecordForm, useRules, type Rule } from '@samen/records';
import { boundsOf } from '@samen/jsonapi/declaration';
import { Vacancies, VACANCY_CONSTANTS, type Vacancy } from '@samen/resources/vacancies';
import { useRef, type MouseEvent } from 'react';
import {
  useCreateVacancyMutation,
  useLazyGetManagedQuery,
  useSetVacancyStatusMutation,
  useUpdateVacancyMutation,
} from '../manage.api.ts';
import { helpChanges, helpValuesOf, newHelpOf, type HelpValues } from './help-values.ts';
import { useHelpLabels } from './use-help-labels.ts';

/** The button that sends it to the centre says so with this. */
export const SEND = 'send';

interface Options {
  values: HelpValues;
  /** Absent while there is none yet. */
  vacancy?: Vacancy;
  onSaved: (stored: Vacancy) => void;
}

const { title: TITLE, description: DESCRIPTION, district: DISTRICT } = Vacancies.attributes;

/** The form of a request or an offer: keeps a draft, and sends it to the centre when that button was used. */
export function useHelpForm({ values, vacancy, onSaved }: Options) {
  const { t, helpText } = useHelpLabels();
  const { locale } = useSite();
  const rules = useRules();
  const [create] = useCreateVacancyMutation();
  const [update] = useUpdateVacancyMutation();
  const [setStatus] = useSetVacancyStatusMutation();
  const [fetchManaged] = useLazyGetManagedQuery();
  // What is saved already when sending is refused: the next try changes that and makes no second one.
  const saved = useRef<{ id: string; lockVersion: number } | null>(null);
  const isSending = useRef(vacancy?.status === 'published');

  const remember = ({ id, lockVersion }: Vacancy) => {
    saved.current = { id, lockVersion: lockVersion ?? 0 };
  };
  const store = (given: HelpValues) => {
    const id = saved.current?.id ?? vacancy?.id;
    if (id === undefined) return create(newHelpOf(given, locale));
    const lockVersion = saved.current?.lockVersion ?? given.lockVersion;
    return update({ id, changes: { ...helpChanges(given), lockVersion } });
  };
  const labels: Record<string, string> = {
    direction: helpText('ask.direction'),
    title: helpText('ask.titleField'),
    description: helpText('ask.description'),
    categoryIds: helpText('ask.category'),
    'address.city': helpText('ask.city'),
    district: helpText('ask.district'),
  };
  const form = useRecordForm<HelpValues, Vacancy>({
    name: `help-${vacancy?.id ?? 'new'}`,
    values,
    label: (field) => labels[field] ?? field,
    async save(given, pressed) {
      const stored = await store(given);
      if (stored.error !== undefined) return { error: stored.error as unknown };
      remember(stored.data);
      // What was public, or what the centre reads already, has been sent.
      if (pressed !== SEND || stored.data.reviewRequestedAt) return { data: stored.data };
      const sent = await setStatus({ id: stored.data.id, change: { status: 'published' } });
      if (sent.error !== undefined) return { error: sent.error as unknown };
      remember(sent.data);
      return { data: sent.data };
    },
    onSaved,
    latest: async () => {
      const id = saved.current?.id ?? vacancy?.id;
      const { data } = id === undefined ? {} : await fetchManaged(id);
      if (!data) return null;
      saved.current = vacancy ? null : { id: data.id, lockVersion: data.lockVersion ?? 0 };
      return helpValuesOf(data);
    },
  });

  const toSend = ({ validate }: Rule): Rule => ({
    validate: Object.fromEntries(
      Object.entries(validate).map(([name, check]) => [
        name,
        (value: unknown) => !isSending.current || check(value),
      ]),
    ),
  });
  const [, longest] = boundsOf(DESCRIPTION);
  const shortest = VACANCY_CONSTANTS.leastHelpText;
  const [leastTitle, mostTitle] = boundsOf(TITLE);
  const noDigits = (value: unknown) => !/\d/.test(String(value)) || helpText('ask.noDigits');
  return {
    form,
    rules: {
      title: rules.text({ required: true, min: leastTitle, max: mostTitle }),
      description: {
        validate: {
          ...toSend(rules.text({ required: true, min: shortest })).validate,
          ...rules.markdown({ max: longest }).validate,
        },
      },
      categoryIds: toSend({
        validate: {
          chosen: (value) => (Array.isArray(value) && value.length > 0) || t('common:validation.required'),
        },
      }),
      city: {
        validate: {
          ...toSend(rules.text({ required: true })).validate,
          ...rules.text({ max: 80 }).validate,
          noDigits,
        },
      },
      district: {
        validate: { ...rules.text({ max: DISTRICT.options.max }).validate, noDigits },
      },
    },
    /** Notes the button before the form is checked, since sending takes more than keeping a draft. */
    noteButton: (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('button[type="submit"]');
      if (button) isSending.current = vacancy?.status === 'published' || button.value === SEND;
    },
  };
}
