import { paths } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import { Button, Checkbox } from '@samen/design-system';
import { FormPage, FormSection } from '@samen/records';
import { useLangOf, useSession } from '@samen/federation-kit';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { AboutFields } from './about-fields.tsx';
import { ActivityFields } from './activity-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { KindFields } from './kind-fields.tsx';
import { PeopleFields } from './people-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PUBLISH, useVacancyForm } from './use-vacancy-form.ts';
import type { VacancyValues } from './vacancy-values.ts';

interface VacancyFormProps {
  title: string;
  lead?: ReactNode;
  values: VacancyValues;
  vacancy?: Vacancy;
  /** Saving may publish it, too. */
  mayPublish: boolean;
  cancelHref: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Below the form. */
  after?: ReactNode;
}

/** The fields of a vacancy with the buttons that save and publish it. */
export function VacancyForm({ values, vacancy, mayPublish, ...page }: VacancyFormProps) {
  const labels = useVacancyLabels();
  const { t } = labels;
  const { form, rules, noteButton } = useVacancyForm(vacancy ? { values, vacancy } : { values });
  const type = useWatch({ control: form.methods.control, name: 'vacancyType' });
  const parts = { form, rules, labels };
  const { organization } = useSession();
  const langOf = useLangOf();
  const isDraft = vacancy === undefined || vacancy.status === 'draft';
  // The form of a person's own organization; of another one, the centre decides at once.
  const waitsForApproval = isDraft && !mayPublish && organization?.status === 'pending' && type !== 'p2p';
  const contact =
    vacancy?.contactPersonId && vacancy.contactName
      ? { value: vacancy.contactPersonId, label: vacancy.contactName }
      : null;
  // Saved with new dates, an activity that is over can be seen again.
  const isOver = type === 'activity' && (vacancy?.status === 'expired' || vacancy?.status === 'filled');
  const buttons =
    (isDraft || isOver) && mayPublish
      ? {
          saveLabel: t(isOver ? 'write.publishAgain' : 'write.publish'),
          saveValue: PUBLISH,
          // Stands first, so that Enter in a field saves and does not publish.
          actions: (
            <Button type="submit" value="draft" variant="outlineSecondary" size="md">
              {isOver ? t('common:form.save') : t('write.saveDraft')}
            </Button>
          ),
        }
      : { saveLabel: isDraft ? t('write.saveDraft') : t('common:form.save') };
  return (
    <div onClickCapture={noteButton}>
      <FormPage
        {...page}
        titleLang={vacancy && langOf(vacancy.locale)}
        {...buttons}
        form={form}
        breadcrumbs={[{ label: t('manage.title'), href: paths.vacancies.list() }]}
      >
        {!vacancy && <KindFields {...parts} />}
        <AboutFields {...parts} />
        {type === 'activity' && <ActivityFields {...parts} />}
        <PlaceFields {...parts} />
        <PeopleFields {...parts} />
        <ContactFields {...parts} current={contact} />
        {waitsForApproval && (
          <FormSection title={t('write.section.approval')}>
            <Checkbox {...form.checkbox('publishOnApproval')} help={t('write.help.publishOnApproval')} />
          </FormSection>
        )}
      </FormPage>
    </div>
  );
}
