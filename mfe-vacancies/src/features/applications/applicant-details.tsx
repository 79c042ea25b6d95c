import type { Application } from '@samen/resources/vacancies';
import { DescriptionList } from '@samen/design-system';
import { useApplicationTexts } from './use-application-texts.ts';
import { Section } from './parts.ts';

/** How to reach who applied. */
export function ApplicantDetails({ application }: { application: Application }) {
  const { t: text } = useApplicationTexts();
  const { email, phoneNumber, phoneText } = application;
  return (
    <Section>
      <h2>{text('contact')}</h2>
      <DescriptionList
        items={[
          { id: 'email', label: text('email'), value: <a href={`mailto:${email}`}>{email}</a> },
          ...(phoneNumber
            ? [
                {
                  id: 'phone',
                  label: text('phone'),
                  value: <a href={`tel:${phoneNumber}`}>{phoneText}</a>,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
