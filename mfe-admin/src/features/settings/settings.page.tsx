import { boundsOf } from '@samen/jsonapi/declaration';
import { pagePath } from '@samen/resources/content';
import {
  Addresses,
  CenterProfiles,
  isGtagId,
  legalPath,
  paths,
  VolunteerCenters,
  type CenterProfile,
  type VolunteerCenter,
} from '@samen/resources/shared';
import { NumberField, Switch, TextField } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import {
  Combobox,
  FieldPair,
  FormPage,
  FormSection,
  ImageField,
  RecordField,
  useRecordForm,
  useRules,
  type ChosenImage,
  type RecordFormHandle,
} from '@samen/records';
import { useRef } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { LoadedSettings } from './loaded-settings.tsx';
import {
  useGetCenterPagesQuery,
  useGetSettingsQuery,
  useUpdateCenterMutation,
  useUpdateProfileMutation,
} from './settings.api.ts';
import { Synonyms } from './synonyms.tsx';

/** What a centre is called, where it is, how it works, and by what its site is known. */
export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <LoadedSettings title={t('settings.title')}>
      {(center) => <SettingsForm key={center.id} center={center} />}
    </LoadedSettings>
  );
}

const given = (text: string) => text.trim() || null;
const imageOf = (url: string | null): ChosenImage | null => (url ? { id: '', url } : null);
/** What is sent of a picture: nothing where it stays, null where it was taken away. */
const sentImage = (image: ChosenImage | null) => {
  if (image === null) return null;
  return image.id || undefined;
};

function valuesOf({ profile, address, ...center }: VolunteerCenter) {
  return {
    name: center.name,
    email: center.email,
    phoneNumber: center.phoneText ?? '',
    street: address?.street ?? '',
    houseNumber: address?.houseNumber ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    defaultRadiusKm: String(center.defaultRadiusKm),
    moderateVacancies: center.moderateVacancies,
    termsPageId: center.termsPageId ?? null,
    privacyPageId: center.privacyPageId ?? null,
    siteName: profile.name,
    websiteLogoId: imageOf(profile.websiteLogoUrl),
    websiteLogoDarkId: imageOf(profile.websiteLogoDarkUrl),
    faviconId: imageOf(profile.faviconUrl),
    gtagId: profile.gtagId ?? '',
    lockVersion: center.lockVersion,
    profileVersion: profile.lockVersion,
  };
}

type Values = ReturnType<typeof valuesOf>;

const centerChanges = (values: Values) => ({
  name: values.name.trim(),
  email: values.email.trim(),
  phoneNumber: given(values.phoneNumber),
  defaultRadiusKm: Number(values.defaultRadiusKm),
  moderateVacancies: values.moderateVacancies,
  termsPageId: values.termsPageId,
  privacyPageId: values.privacyPageId,
  ...(values.city.trim()
    ? {
        addressAttributes: {
          street: given(values.street),
          houseNumber: given(values.houseNumber),
          postalCode: given(values.postalCode),
          city: values.city.trim(),
        },
      }
    : {}),
});

function profileChanges(values: Values) {
  const pictures = {
    websiteLogoId: sentImage(values.websiteLogoId),
    websiteLogoDarkId: sentImage(values.websiteLogoDarkId),
    faviconId: sentImage(values.faviconId),
  };
  const sent = Object.fromEntries(Object.entries(pictures).filter(([, id]) => id !== undefined));
  return { name: values.siteName.trim(), gtagId: given(values.gtagId), ...sent };
}

function SettingsForm({ center }: { center: VolunteerCenter }) {
  const { t } = useTranslation();
  const rules = useRules();
  const toasts = useToasts();
  const { refetch } = useGetSettingsQuery();
  const [updateCenter] = useUpdateCenterMutation();
  const [updateProfile] = useUpdateProfileMutation();
  // The centre may be saved where its site is not: it goes on from there.
  const saved = useRef({ centre: 0, center });
  const form = useRecordForm<Values, CenterProfile>({
    name: 'settings',
    values: valuesOf(center),
    label: (field) => t(`setting.${field}`),
    async save({ lockVersion, profileVersion, ...values }) {
      const seen = Math.max(lockVersion, saved.current.centre);
      const all = { ...values, lockVersion, profileVersion };
      const first = await updateCenter({
        id: center.id,
        changes: { ...centerChanges(all), lockVersion: seen },
      });
      if (!first.data) return first as { error: unknown };
      saved.current = { centre: first.data.lockVersion, center: first.data };
      return updateProfile({
        id: center.profile.id,
        changes: { ...profileChanges(all), lockVersion: profileVersion },
      });
    },
    latest: async () => {
      const { data } = await refetch();
      return data ? valuesOf(data) : null;
    },
    onSaved: (profile, values) => {
      form.restart({ ...values, lockVersion: saved.current.centre, profileVersion: profile.lockVersion });
      toasts.add({ color: 'success', title: t('settings.saved') });
    },
  });
  const optionalText = t('common:form.optional');
  const [least, most] = boundsOf(VolunteerCenters.attributes.defaultRadiusKm);
  const tag = {
    validate: {
      // As on the server: one that is stored goes on until it is changed.
      tag: (value: unknown) =>
        !value ||
        value === center.profile.gtagId ||
        isGtagId(String(value).trim()) ||
        t('settings.general.gtagInvalid'),
    },
  };
  return (
    <FormPage
      form={form}
      title={t('settings.title')}
      lead={t('settings.general.lead', { name: center.name })}
      cancelHref={paths.dashboard()}
      after={<Synonyms />}
    >
      <FormSection title={t('settings.general.center')}>
        <TextField {...form.field('name', rules.text(VolunteerCenters.attributes.name.options))} />
        <TextField {...form.field('email', rules.email({ required: true }))} type="email" />
        <TextField {...form.field('phoneNumber', rules.phone())} type="tel" optionalText={optionalText} />
        <FieldPair $wide={3}>
          <TextField
            {...form.field('street', rules.text(Addresses.attributes.street.options))}
            optionalText={optionalText}
          />
          <TextField {...form.field('houseNumber', rules.text(Addresses.attributes.houseNumber.options))} />
        </FieldPair>
        <FieldPair>
          <TextField {...form.field('postalCode', rules.postalCode())} optionalText={optionalText} />
          <TextField {...form.field('city', rules.text({ max: 80 }))} />
        </FieldPair>
      </FormSection>
      <FormSection title={t('settings.general.work')}>
        <NumberField
          {...form.field('defaultRadiusKm', rules.whole({ required: true, min: least, max: most }))}
          help={t('settings.general.radiusHelp')}
        />
        <Switch {...form.checkbox('moderateVacancies')} />
      </FormSection>
      <FormSection title={t('settings.general.legal')} intro={t('settings.general.legalIntro')}>
        <PageChoice form={form} name="termsPageId" usual={legalPath({}, 'terms')} />
        <PageChoice form={form} name="privacyPageId" usual={legalPath({}, 'privacy')} />
      </FormSection>
      <FormSection title={t('settings.general.site')}>
        <TextField
          {...form.field('siteName', rules.text(CenterProfiles.attributes.name.options))}
          help={t('settings.general.siteNameHelp')}
        />
        <RecordField form={form} name="websiteLogoId">
          {(field) => <ImageField {...field} purpose="logo" optionalText={optionalText} />}
        </RecordField>
        <RecordField form={form} name="websiteLogoDarkId">
          {(field) => (
            <ImageField
              {...field}
              purpose="logo"
              optionalText={optionalText}
              help={t('settings.general.darkHelp')}
            />
          )}
        </RecordField>
        <RecordField form={form} name="faviconId">
          {(field) => <ImageField {...field} purpose="favicon" optionalText={optionalText} />}
        </RecordField>
        <TextField
          {...form.field('gtagId', tag)}
          optionalText={optionalText}
          placeholder="G-XXXXXXX"
          help={t('settings.general.gtagHelp')}
        />
      </FormSection>
    </FormPage>
  );
}

interface PageChoiceProps {
  form: RecordFormHandle<Values>;
  name: 'termsPageId' | 'privacyPageId';
  /** Where the link leads without a choice. */
  usual: string;
}

/** One of the pages of the site. */
function PageChoice({ form, name, usual }: PageChoiceProps) {
  const { t } = useTranslation();
  const { data } = useGetCenterPagesQuery();
  const choices = (data?.items ?? []).map((page) => ({
    value: page.id,
    label: page.title,
    detail: pagePath(page),
  }));
  return (
    <RecordField form={form} name={name}>
      {(field) => (
        <Combobox
          {...field}
          choices={choices}
          optionalText={t('common:form.optional')}
          help={t('settings.general.legalHelp', { path: usual })}
        />
      )}
    </RecordField>
  );
}
