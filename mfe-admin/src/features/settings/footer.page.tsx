import {
  CENTER_PROFILE_BOUNDS,
  FOOTER_COLUMNS,
  paths,
  type CenterProfile,
  type CenterProfileChanges,
  type PreviewDraft,
  type VolunteerCenter,
} from '@samen/resources/shared';
import { Switch, TextField } from '@samen/design-system';
import { useSite, useToasts } from '@samen/federation-kit';
import { FormPage, FormSection, RecordField, useRecordForm, useRules } from '@samen/records';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../shared/texts.ts';
import { ColumnText } from './column-text.tsx';
import { LoadedSettings } from './loaded-settings.tsx';
import { BesidePreview, Preview, PreviewButton, usePreview } from './preview.tsx';
import { useGetSettingsQuery, useUpdateProfileMutation } from './settings.api.ts';

/** What stands below every page, in the languages of the site. */
export function FooterPage() {
  const { t } = useTranslation();
  return (
    <LoadedSettings title={t('settings.footer.title')}>
      {(center) => <FooterForm key={center.id} center={center} />}
    </LoadedSettings>
  );
}

type ColumnName = `c${(typeof FOOTER_COLUMNS)[number]}`;
interface Column {
  title: string;
  content: string;
  englishTitle: string;
  englishContent: string;
}
type Values = Record<ColumnName, Column> & {
  showAnbiLogo: boolean;
  showNovLogo: boolean;
  lockVersion: number;
};

function valuesOf({ profile }: VolunteerCenter): Values {
  const english = profile.footerTranslations.en ?? {};
  const columns = FOOTER_COLUMNS.map((number): [ColumnName, Column] => [
    `c${number}`,
    {
      title: profile[`footerColumn${number}Title`],
      content: profile[`footerColumn${number}Content`],
      englishTitle: english[String(number)]?.title ?? '',
      englishContent: english[String(number)]?.content ?? '',
    },
  ]);
  return {
    ...(Object.fromEntries(columns) as Record<ColumnName, Column>),
    showAnbiLogo: profile.showAnbiLogo,
    showNovLogo: profile.showNovLogo,
    lockVersion: profile.lockVersion,
  };
}

function changesOf(values: Values): CenterProfileChanges {
  const { showAnbiLogo, showNovLogo, lockVersion } = values;
  const dutch = FOOTER_COLUMNS.flatMap((number) => [
    [`footerColumn${number}Title`, values[`c${number}`].title.trim()],
    [`footerColumn${number}Content`, values[`c${number}`].content.trim()],
  ]);
  const english = FOOTER_COLUMNS.map((number) => {
    const { englishTitle, englishContent } = values[`c${number}`];
    return [String(number), { title: englishTitle.trim(), content: englishContent.trim() }];
  });
  return {
    ...Object.fromEntries(dutch),
    footerTranslations: { en: Object.fromEntries(english) },
    showAnbiLogo,
    showNovLogo,
    lockVersion,
  } as CenterProfileChanges;
}

/** The footer with what is written of it: a column without English is in Dutch there too. */
function shownOf(values: Values): PreviewDraft['profile'] {
  const { lockVersion: _version, footerTranslations, ...changes } = changesOf(values);
  const english = Object.entries(footerTranslations?.en ?? {}).filter(
    ([, own]) => own?.title || own?.content,
  );
  return { ...changes, footerTranslations: { en: Object.fromEntries(english) } } as PreviewDraft['profile'];
}

/** `c1.englishTitle` → `englishTitle` of column 1. */
const partsOf = (field: string): [number: string, name: string] | null => {
  const [, number, name] = /^c(\d)\.(\w+)$/.exec(field) ?? [];
  return number && name ? [number, name] : null;
};

function FooterForm({ center }: { center: VolunteerCenter }) {
  const { t } = useTranslation();
  const rules = useRules();
  const toasts = useToasts();
  const { features } = useSite();
  const { refetch } = useGetSettingsQuery();
  const [update] = useUpdateProfileMutation();
  const form = useRecordForm<Values, CenterProfile>({
    name: 'footer',
    values: valuesOf(center),
    label(field) {
      const parts = partsOf(field);
      return parts ? t(`setting.${parts[1]}`, { number: parts[0] }) : t(`setting.${field}`);
    },
    save: (values) => update({ id: center.profile.id, changes: changesOf(values) }),
    latest: async () => {
      const { data } = await refetch();
      return data ? valuesOf(data) : null;
    },
    onSaved: ({ lockVersion }, values) => {
      form.restart({ ...values, lockVersion });
      toasts.add({ color: 'success', title: t('settings.footer.saved') });
    },
  });
  const values = useWatch({ control: form.methods.control }) as Values;
  const preview = usePreview();
  const titleRule = rules.text({ max: CENTER_PROFILE_BOUNDS.footerTitle });
  const contentRule = rules.markdown({ max: CENTER_PROFILE_BOUNDS.footerContent });
  return (
    <BesidePreview $preview={preview}>
      <FormPage
        form={form}
        title={t('settings.footer.title')}
        lead={t('settings.footer.lead')}
        saveLabel={t('settings.footer.save')}
        cancelHref={paths.settings.general()}
        actions={<PreviewButton preview={preview} />}
      >
        {FOOTER_COLUMNS.map((number) => {
          const name: ColumnName = `c${number}`;
          return (
            <FormSection key={number} title={t('settings.footer.column', { number })}>
              <TextField {...form.field(`${name}.title`, titleRule)} />
              <RecordField form={form} name={`${name}.content`} rule={contentRule}>
                {(field) => <ColumnText {...field} />}
              </RecordField>
              {features.internationalisation && (
                <>
                  <TextField lang="en" {...form.field(`${name}.englishTitle`, titleRule)} />
                  <RecordField form={form} name={`${name}.englishContent`} rule={contentRule}>
                    {(field) => <ColumnText {...field} lang="en" />}
                  </RecordField>
                </>
              )}
            </FormSection>
          );
        })}
        <FormSection title={t('settings.footer.seals')} intro={t('settings.footer.sealsIntro')}>
          <Switch {...form.checkbox('showAnbiLogo')} />
          <Switch {...form.checkbox('showNovLogo')} />
        </FormSection>
      </FormPage>
      <Preview
        preview={preview}
        profile={shownOf(values)}
        part="footer"
        title={t('settings.footer.previewTitle')}
      />
    </BesidePreview>
  );
}
