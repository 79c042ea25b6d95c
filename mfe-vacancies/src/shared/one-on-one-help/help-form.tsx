import { Button, Note, RadioGroup, Select, Textarea, TextField } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { boundsOf } from '@samen/jsonapi/declaration';
import { FieldPair, FormPage, RecordField } from '@samen/records';
import { paths } from '@samen/resources/shared';
import { DIRECTIONS, Vacancies, type Direction, type Vacancy } from '@samen/resources/vacancies';
import { useWatch } from 'react-hook-form';
import { useGetCategoriesQuery } from '../lookups.api.ts';
import { lookupLabel } from '../vacancy-texts.ts';
import { ContactHint } from './contact-hint.tsx';
import type { HelpValues } from './help-values.ts';
import { SEND, useHelpForm } from './use-help-form.ts';
import { posterText, useHelpLabels } from './use-help-labels.ts';

interface HelpFormProps {
  values: HelpValues;
  vacancy?: Vacancy;
  onSaved: (stored: Vacancy) => void;
}

const [, LONGEST] = boundsOf(Vacancies.attributes.description);

/** A request or an offer in a few fields, and how others will see who wrote it. */
export function HelpForm({ values, vacancy, onSaved }: HelpFormProps) {
  const labels = useHelpLabels();
  const { t, helpText, locale } = labels;
  const { form, rules, noteButton } = useHelpForm(
    vacancy ? { values, vacancy, onSaved } : { values, onSaved },
  );
  const categories = useGetCategoriesQuery();
  const isOnline = vacancy?.status === 'published';
  const note = vacancy?.status === 'draft' ? vacancy.reviewNote : null;
  const optional = t('common:form.optional');
  return (
    <div onClickCapture={noteButton}>
      <FormPage
        form={form}
        title={vacancy ? helpText('ask.editTitle') : t('help.ask')}
        lead={helpText(isOnline ? 'ask.leadReview' : 'ask.lead')}
        breadcrumbs={[{ label: t('help.own'), href: paths.help.own() }]}
        cancelHref={vacancy ? paths.help.own() : paths.help.list()}
        saveLabel={helpText('ask.submit')}
        saveValue={SEND}
        actions={
          !isOnline && (
            // Stands first, so that Enter in a field keeps a draft and sends nothing.
            <Button type="submit" value="draft" variant="outlineSecondary" size="md">
              {helpText('ask.saveDraft')}
            </Button>
          )
        }
      >
        {note && (
          <Note tone="info">
            <strong>{helpText('ask.returned')}</strong> {note}
          </Note>
        )}
        <RecordField form={form} name="direction">
          {({ id, label, error, value, onChange }) => (
            <RadioGroup
              id={id}
              legend={label}
              error={error}
              name="direction"
              value={value}
              onChange={(chosen) => onChange(chosen as Direction)}
              options={DIRECTIONS.map((one) => ({
                value: one,
                label: helpText(`ask.${one}`),
                help: helpText(`ask.${one}Help`),
              }))}
            />
          )}
        </RecordField>
        <TextField {...form.field('title', rules.title)} help={helpText('ask.titleHelp')} />
        <Textarea
          {...form.field('description', rules.description)}
          rows={6}
          help={helpText('ask.descriptionHelp')}
          counter={{ max: LONGEST, label: (used, max) => t('common:form.counter', { used, max }) }}
        />
        <WrittenContacts form={form} />
        <RecordField form={form} name="categoryIds" rule={rules.categoryIds}>
          {({ id, label, error, value, onChange }) => (
            <Select
              id={id}
              name="categoryIds"
              label={label}
              error={error}
              placeholder={helpText('ask.choose')}
              value={value[0] ?? ''}
              onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
              options={(categories.data?.items ?? []).map((one) => ({
                value: one.id,
                label: lookupLabel(one, locale),
              }))}
            />
          )}
        </RecordField>
        <FieldPair>
          <TextField {...form.field('address.city', rules.city)} autoComplete="address-level2" />
          <TextField
            {...form.field('district', rules.district)}
            optionalText={optional}
            help={helpText('ask.districtHelp')}
          />
        </FieldPair>
        <Preview form={form} />
      </FormPage>
    </div>
  );
}

interface PartProps {
  form: ReturnType<typeof useHelpForm>['form'];
}

function WrittenContacts({ form }: PartProps) {
  const texts = useWatch({ control: form.methods.control, name: ['title', 'description'] });
  return <ContactHint texts={texts} reader="writer" />;
}

/** How others see who asks or offers. */
function Preview({ form }: PartProps) {
  const labels = useHelpLabels();
  const { helpText } = labels;
  const { user } = useSession();
  const [city, district] = useWatch({ control: form.methods.control, name: ['address.city', 'district'] });
  const who = posterText(
    {
      contactName: user?.firstName ?? null,
      city: city.trim() || null,
      district: district.trim() || null,
    },
    labels,
  );
  return (
    <Note tone="info">
      <strong>{helpText('ask.preview', { who })}</strong> {helpText('ask.privacy')}
    </Note>
  );
}
