import type { CenterProfile, VolunteerCenter } from '@samen/resources/shared';
import { COLOUR_PRESETS, MUTED_PRESETS, ownVariables, presetRamp } from '@samen/contracts/theme';
import { FieldSet, PageTitle, RadioGroup, Switch, Textarea, TextField } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { FormBar, FormSection, RecordField, RecordForm, useRecordForm } from '@samen/records';
import { paths } from '@samen/resources/shared';
import { Fragment, type FocusEvent } from 'react';
import { useWatch, type PathValue } from 'react-hook-form';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { ColourChoice } from './colour-choice.tsx';
import { ColourPicker } from './colour-picker.tsx';
import { ContrastList, RemedyNote } from './contrast-list.tsx';
import { useDesignTexts } from './design-texts.ts';
import {
  changesOf,
  colourCode,
  coloursOf,
  designOf,
  shownValues,
  valuesOf,
  variablesIn,
  type DesignValues,
} from './design-values.ts';
import { EarlierDesigns, RESTORED, TriedNotice, useTriedDesign } from './earlier-designs.tsx';
import { AllFonts, FontChoice } from './font-choice.tsx';
import { KindChoice } from './kind-choice.tsx';
import type { PicturedPart } from './kind-picture.tsx';
import { LoadedSettings } from './loaded-settings.tsx';
import { OwnColour } from './own-colour.tsx';
import { OwnShades } from './own-shades.tsx';
import { BesidePreview, Preview, PreviewButton, usePreview } from './preview.tsx';
import { useGetSettingsQuery, useUpdateProfileMutation } from './settings.api.ts';

const SWITCHES = ['sticky', 'languageToggle', 'fullWidth', 'centerMenuItems'] as const;

/** How the site looks: tried out on its own pages before it is saved. */
export function DesignPage() {
  const { t } = useTranslation();
  return (
    <LoadedSettings title={t('settings.design.title')}>
      {(center) => <DesignForm key={center.id} center={center} />}
    </LoadedSettings>
  );
}

function useDesignForm({ profile }: VolunteerCenter) {
  const { t } = useTranslation();
  const { t: own } = useDesignTexts();
  const toasts = useToasts();
  const { refetch } = useGetSettingsQuery();
  const [update] = useUpdateProfileMutation();
  const form = useRecordForm<DesignValues, CenterProfile>({
    name: 'design',
    values: valuesOf(profile),
    label: (field) => t(`setting.${field}`),
    save: (values) => update({ id: profile.id, changes: changesOf(values) }),
    latest: async () => {
      const { data } = await refetch();
      return data ? valuesOf(data.profile) : null;
    },
    onSaved: ({ lockVersion }, values) => {
      form.restart({ ...values, lockVersion });
      toasts.remove(RESTORED);
      toasts.add({ color: 'success', title: own('saved') });
    },
  });
  return form;
}

function DesignForm({ center }: { center: VolunteerCenter }) {
  const { t } = useTranslation();
  const { t: own } = useDesignTexts();
  const form = useDesignForm(center);
  const preview = usePreview();
  const { mode } = preview.view;
  const values = useWatch({ control: form.methods.control }) as DesignValues;
  const design = designOf(shownValues(values, valuesOf(center.profile)));
  const set = <Name extends keyof DesignValues>(name: Name, value: DesignValues[Name]) =>
    form.methods.setValue(name, value as PathValue<DesignValues, Name>, { shouldDirty: true });
  const colours = coloursOf(design);
  /** A preset takes the place of pasted shades. */
  const choose = (name: 'primaryColor' | 'secondaryColor', colour: string) => {
    set(name, colour);
    set(name === 'primaryColor' ? 'primaryShades' : 'secondaryShades', '');
  };
  const tried = useTriedDesign({
    profile: center.profile,
    isDirty: form.isDirty,
    onRestored: (profile) => form.restart(valuesOf(profile)),
    onEnd: preview.close,
  });
  const isCode = (value: unknown) => colourCode(String(value)) !== null || own('wrongColour');
  const colourRule = {
    validate: { hex: (value: unknown) => presetRamp(String(value)) !== undefined || isCode(value) },
  };
  const hexRule = { validate: { hex: (value: unknown) => !value || isCode(value) } };
  const variablesRule = {
    validate: {
      variables(value: unknown) {
        const given = variablesIn(String(value ?? ''));
        const wrong = Object.entries(given).filter(
          ([name, text]) => ownVariables({ [name]: text }).length === 0,
        );
        return wrong.length === 0 || own('wrongVariable', { name: wrong[0]?.[0] ?? '' });
      },
    },
  };
  /** A code gets its hash once the field is left. */
  const hexField = (name: 'backgroundColor' | 'textColor') => {
    const field = form.field(name, hexRule);
    return {
      ...field,
      onBlur(event: FocusEvent<HTMLInputElement>) {
        const code = colourCode(event.target.value);
        if (code !== null && code !== event.target.value) set(name, code);
        void field.onBlur(event);
      },
    };
  };
  const optionalText = t('common:form.optional');
  return (
    <BesidePreview $preview={preview}>
      <AllFonts />
      <Main>
        <PageTitle lead={t('settings.design.lead', { name: center.name })}>
          {t('settings.design.title')}
        </PageTitle>
        <RecordForm
          form={form}
          footer={
            <FormBar
              isDirty={form.isDirty}
              cancelHref={paths.settings.general()}
              saveLabel={own('save')}
              actions={<PreviewButton preview={preview} />}
            />
          }
        >
          {(['primary', 'secondary'] as const).map((name) => (
            <FormSection key={name} title={t(`setting.${name}Color`)}>
              <RecordField form={form} name={`${name}Color`} rule={colourRule}>
                {({ id, label, error, value }) => (
                  <ColourChoice
                    id={id}
                    label={own('preset', { colour: label })}
                    error={error}
                    names={COLOUR_PRESETS}
                    value={String(value)}
                    onChange={(colour) => choose(`${name}Color`, colour)}
                  />
                )}
              </RecordField>
              <OwnColour
                id={`${name}-hex`}
                of={t(`setting.${name}Color`)}
                value={values[`${name}Color`]}
                usual={colours[`${name}Color`]}
                onChange={(colour) => choose(`${name}Color`, colour)}
              />
              <RemedyNote design={design} field={`${name}Color`} onRemedy={set} />
              <OwnShades form={form} name={`${name}Shades`} value={values[`${name}Shades`]} />
            </FormSection>
          ))}
          <FormSection title={t('setting.mutedColor')}>
            <RecordField form={form} name="mutedColor">
              {({ id, label, value, onChange }) => (
                <ColourChoice
                  id={id}
                  label={own('preset', { colour: label })}
                  names={MUTED_PRESETS}
                  value={String(value)}
                  onChange={(muted) => onChange(muted as DesignValues['mutedColor'])}
                />
              )}
            </RecordField>
            {(['backgroundColor', 'textColor'] as const).map((name) => (
              <Fragment key={name}>
                <TextField
                  {...hexField(name)}
                  optionalText={optionalText}
                  help={own('hexHelp')}
                  maxLength={9}
                  spellCheck={false}
                  autoComplete="off"
                  end={
                    <ColourPicker
                      id={`${name}-picker`}
                      label={t(`setting.${name}`)}
                      value={values[name]}
                      usual={colours[name]}
                      onPick={(colour) => {
                        set(name, colour);
                        form.methods.clearErrors(name);
                      }}
                    />
                  }
                />
                <RemedyNote design={design} field={name} onRemedy={set} />
              </Fragment>
            ))}
            <ContrastList design={design} mode={mode} />
          </FormSection>
          <PicturedChoices form={form} name="defaultShape" values={['rounded', 'straight']} />
          <FormSection title={own('fonts')}>
            {(['heading', 'sans'] as const).map((name) => (
              <RecordField key={name} form={form} name={name}>
                {({ id, label, value, onChange }) => (
                  <FontChoice id={id} label={label} value={value} onChange={onChange} />
                )}
              </RecordField>
            ))}
          </FormSection>
          <PicturedChoices form={form} name="headerVariant" values={['tab', 'legacy']}>
            {SWITCHES.map((name) => (
              <Switch key={name} {...form.checkbox(name)} />
            ))}
            <MenuFont form={form} />
          </PicturedChoices>
          <PicturedChoices form={form} name="footerVariant" values={['tab', 'legacy', 'maud']} />
          <FormSection title={own('more')}>
            <Textarea
              {...form.field('cssVariables', variablesRule)}
              rows={3}
              spellCheck={false}
              optionalText={optionalText}
              help={own('variablesHelp')}
            />
          </FormSection>
        </RecordForm>
        <EarlierDesigns profile={center.profile} isDirty={form.isDirty} tried={tried} onView={preview.open} />
      </Main>
      <Preview
        preview={preview}
        profile={tried.tried?.design ?? design}
        title={own('previewTitle')}
        notice={<TriedNotice tried={tried} />}
        onClosed={tried.end}
      />
    </BesidePreview>
  );
}

type OfDesign = ReturnType<typeof useDesignForm>;

interface PicturedChoicesProps {
  form: OfDesign;
  name: PicturedPart;
  values: readonly string[];
  children?: React.ReactNode;
}

/** A part of the design of which there are few kinds, with what else there is to choose of it. */
function PicturedChoices({ form, name, values, children }: PicturedChoicesProps) {
  const { t } = useTranslation();
  const { t: own } = useDesignTexts();
  return (
    <FormSection title={t(`setting.${name}`)}>
      <RecordField form={form} name={name}>
        {({ id, label, error, value, onChange }) => (
          <KindChoice
            id={id}
            label={own('kind', { part: label })}
            error={error}
            part={name}
            kinds={values}
            value={value}
            onChange={(kind) => onChange(kind as typeof value)}
          />
        )}
      </RecordField>
      {children && (
        <FieldSet legend={own('details')} hideLegend>
          <Stack>{children}</Stack>
        </FieldSet>
      )}
    </FormSection>
  );
}

function MenuFont({ form }: { form: OfDesign }) {
  const { t: own } = useDesignTexts();
  return (
    <RecordField form={form} name="menuItemFontClass">
      {({ id, label, error, value, onChange }) => (
        <RadioGroup
          id={id}
          legend={label}
          error={error}
          value={value}
          onChange={(chosen) => onChange(chosen as typeof value)}
          options={(['font-sans', 'font-heading'] as const).map((one) => ({
            value: one,
            label: own(`kinds.menuItemFontClass.${one}`),
          }))}
        />
      )}
    </RecordField>
  );
}

const Main = styled.div`
  display: grid;
  gap: 30px;
  align-content: start;
  min-width: 0;
  max-width: calc(var(--w-form) + 80px);
  padding: 20px var(--w-gutter) 48px;
`;

const Stack = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`;
