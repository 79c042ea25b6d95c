import type { Lookup } from '@samen/resources/shared';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';

interface Option {
  value: string;
  label: string;
}

/** The tenant's words to choose from, in the language of the page. */
export function useLookupOptions() {
  const { i18n } = useAccountTexts();
  const isEnglish = i18n.language === 'en';
  const optionsOf = (data: { items: Lookup[] } | undefined): Option[] =>
    (data?.items ?? []).map(({ id, labelNl, labelEn }) => ({
      value: id,
      label: isEnglish ? labelEn : labelNl,
    }));
  return {
    categories: optionsOf(ownAccountApi.useGetOwnCategoriesQuery().data),
    skills: optionsOf(ownAccountApi.useGetSkillsQuery().data),
    ages: optionsOf(ownAccountApi.useGetOwnAgeGroupsQuery().data),
  };
}
