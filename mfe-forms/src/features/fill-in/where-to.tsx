import { Glyph, LinkButton, text } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import type { PublicForm } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

interface Ways {
  name: string;
  email: string | null;
  phoneNumber: string | null;
  phoneText: string | null;
}

/** Whom to turn to where a form cannot be filled in: its organization, and else the centre whose site it is. */
export function WhomToTurnTo({ form }: { form?: PublicForm | undefined }) {
  const { t } = useTranslation();
  const { center } = useSite();
  const own: Ways | null =
    form && (form.organizationEmail || form.organizationPhoneNumber)
      ? {
          name: form.organizationName,
          email: form.organizationEmail,
          phoneNumber: form.organizationPhoneNumber,
          phoneText: form.organizationPhoneText,
        }
      : null;
  const { name, email, phoneNumber, phoneText } = own ?? center;
  return (
    <Contact>
      <p>{t('fill.contact', { name })}</p>
      {email && (
        <Line>
          <Glyph icon={Mail} size="sm" />
          <a href={`mailto:${email}`}>{email}</a>
        </Line>
      )}
      {phoneNumber && (
        <Line>
          <Glyph icon={Phone} size="sm" />
          <a href={`tel:${phoneNumber}`}>{phoneText}</a>
        </Line>
      )}
      {own && (
        <p>
          <a href={paths.contact()}>{t('fill.contactCenter', { name: center.name })}</a>
        </p>
      )}
    </Contact>
  );
}

/** What else there is, so that no page of a form is the end. */
export function WhereElse({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Onward>
      {children}
      <LinkButton href={paths.vacancies.search()} variant="outlineSecondary">
        {t('fill.onward')}
      </LinkButton>
      <LinkButton href={paths.home()} variant="outlineSecondary">
        {t('fill.home')}
      </LinkButton>
    </Onward>
  );
}

const Contact = styled.div`
  ${text('sm')}
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;

  a {
    display: inline-block;
    padding-block: 4px;
  }
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;

  a {
    min-width: 0;
  }
`;

const Onward = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;
