import type { Application } from '@samen/resources/vacancies';
import { DescriptionList } from '@samen/design-system';
import { useTranslation } from '../../shared/texts.ts';
import { Section } from './parts.ts';

/** How to reach who applied. */
export function ApplicantDetails({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { email, phoneNumber, phoneText } = application;
  return (
    <Section>
      <h2>{t('applications.contact')}</h2>
      <DescriptionList
        items={[
          { id: 'email', label: t('applications.email'), value: <a href={`mailto:${email}`}>{email}</a> },
          ...(phoneNumber
            ? [
                {
                  id: 'phone',
                  label: t('applications.phone'),
                  value: <a href={`tel:${phoneNumber}`}>{phoneText}</a>,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
