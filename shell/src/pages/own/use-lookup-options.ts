import type { Lookup } from '@samen/resources/shared';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import type { Page } from '@samen/api-client';

interface Option {
  value: string;
  label: string;
}

export type LookupOptions = Record<'categories' | 'skills' | 'ages', Option[]>;

/** The options of a volunteer's profile in the language of the page, as one query: they are there together or not. */
export function useLookupOptions() {
  const { i18n } = useAccountTexts();
  const isEnglish = i18n.language === 'en';
  const categories = ownAccountApi.useGetOwnCategoriesQuery();
  const skills = ownAccountApi.useGetSkillsQuery();
  const ages = ownAccountApi.useGetOwnAgeGroupsQuery();
  const all = [categories, skills, ages];
  const optionsOf = ({ items }: Page<Lookup>): Option[] =>
    items.map(({ id, labelNl, labelEn }) => ({ value: id, label: isEnglish ? labelEn : labelNl }));
  const data: LookupOptions | undefined =
    categories.data && skills.data && ages.data
      ? { categories: optionsOf(categories.data), skills: optionsOf(skills.data), ages: optionsOf(ages.data) }
      : undefined;
  return {
    data,
    error: all.find(({ error }) => error !== undefined)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.filter(({ error }) => error !== undefined).map(({ refetch }) => refetch()),
  };
}
