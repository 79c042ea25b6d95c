import { paths } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import { useToasts } from '@samen/federation-kit';
import { useRecordForm } from '@samen/records';
import { useNavigate } from '@samen/router';
import { useRef, type MouseEvent } from 'react';
import {
  useCreateVacancyMutation,
  useLazyGetManagedQuery,
  useSetVacancyStatusMutation,
  useUpdateVacancyMutation,
} from '../../shared/manage.api.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { useVacancyRules } from './use-vacancy-rules.ts';
import { changesOf, newVacancyOf, valuesOf, type VacancyValues } from './vacancy-values.ts';
import { useTranslation } from '../../shared/texts.ts';

/** The button that publishes says so with this. */
export const PUBLISH = 'publish';

interface Options {
  values: VacancyValues;
  /** Absent while there is none yet. */
  vacancy?: Vacancy;
}

/** The form of a vacancy: saves a draft or changes one, and publishes it when that button was used. */
export function useVacancyForm({ values, vacancy }: Options) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [create] = useCreateVacancyMutation();
  const [update] = useUpdateVacancyMutation();
  const [setStatus] = useSetVacancyStatusMutation();
  const [fetchManaged] = useLazyGetManagedQuery();
  // What is saved already when publishing is refused: the next try changes that and makes no second one.
  const saved = useRef<{ id: string; lockVersion: number } | null>(null);
  const isOpen = vacancy?.status === 'published';
  const isPublishing = useRef(isOpen);

  const rememberVersion = (stored: Vacancy) => {
    saved.current = { id: stored.id, lockVersion: stored.lockVersion ?? 0 };
  };
  const store = (given: VacancyValues) => {
    const id = saved.current?.id ?? vacancy?.id;
    if (id === undefined) return create(newVacancyOf(given));
    const lockVersion = saved.current?.lockVersion ?? given.lockVersion;
    return update({ id, changes: { ...changesOf(given), lockVersion } });
  };
  const save = async (given: VacancyValues, pressed: string) => {
    const stored = await store(given);
    if (stored.error !== undefined) return { error: stored.error as unknown };
    rememberVersion(stored.data);
    if (pressed !== PUBLISH) return { data: stored.data };
    const published = await setStatus({ id: stored.data.id, change: { status: 'published' } });
    if (published.error !== undefined) return { error: published.error as unknown };
    rememberVersion(published.data);
    return { data: published.data };
  };

  const form = useRecordForm<VacancyValues, Vacancy>({
    name: `vacancy-${vacancy?.id ?? 'new'}`,
    values,
    label: useFieldLabels('write.field', values),
    save,
    onSaved(stored, given) {
      const isReviewed = stored.status === 'draft' && Boolean(stored.reviewRequestedAt);
      const outcome =
        stored.status === 'published' && !isOpen ? 'published' : isReviewed ? 'reviewed' : 'saved';
      toasts.add({
        color: isReviewed ? 'info' : 'success',
        title: t(`write.${outcome}`),
        message: stored.title,
      });
      if (vacancy === undefined) return void navigate(paths.vacancies.edit(stored.id), { replace: true });
      saved.current = null;
      form.restart({ ...given, lockVersion: stored.lockVersion ?? 0 });
    },
    latest: async () => {
      const id = saved.current?.id ?? vacancy?.id;
      const { data } = id === undefined ? {} : await fetchManaged(id);
      if (!data) return null;
      saved.current = vacancy ? null : { id: data.id, lockVersion: data.lockVersion ?? 0 };
      return valuesOf(data);
    },
  });
  const rules = useVacancyRules(isPublishing, form.methods.getValues, vacancy?.expiresAt ?? '');

  /** Notes the button before the form is checked, since publishing takes more than saving. */
  const noteButton = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[type="submit"]');
    if (button) isPublishing.current = isOpen || button.value === PUBLISH;
  };
  return { form, rules, noteButton };
}
