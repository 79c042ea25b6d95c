import type { Organization } from '@samen/resources/organizations';
import { Glyph, Heading } from '@samen/design-system';
import { Globe, Mail, MapPin, MessageCircle, Phone, Share2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { addressLines, shownUrl } from '../../shared/organization-texts.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Box } from './organization-styles.ts';

/** How to reach it, and how soon it replies. */
export function OrganizationContact({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const { phoneNumber, phoneText, email, website, address, profile, responseDays } = organization;
  const route =
    address?.latitude && address.longitude
      ? `https://www.openstreetmap.org/directions?route=%3B${address.latitude}%2C${address.longitude}`
      : null;
  return (
    <Box aria-labelledby="contact">
      <Heading level={2} size="h3" id="contact">
        {t('organization.contact')}
      </Heading>
      <List>
        {phoneNumber && (
          <Way icon={Phone} label={t('contact.phone')}>
            <a href={`tel:${phoneNumber}`}>{phoneText}</a>
          </Way>
        )}
        {email && (
          <Way icon={Mail} label={t('contact.email')}>
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
        )}
        {website && (
          <Way icon={Globe} label={t('contact.website')}>
            <a href={website} rel="noopener noreferrer">
              {shownUrl(website)}
            </a>
          </Way>
        )}
        {address && (
          <Way icon={MapPin} label={t('contact.address')}>
            {addressLines(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {route && (
              <a href={route} rel="noopener noreferrer">
                {t('contact.route')}
              </a>
            )}
          </Way>
        )}
        {profile && profile.socialLinks.length > 0 && (
          <Way icon={Share2} label={t('contact.social')}>
            {profile.socialLinks.map((link, index) => (
              <a key={index} href={link} rel="noopener noreferrer">
                {shownUrl(link)}
              </a>
            ))}
          </Way>
        )}
        {responseDays !== null && (
          <Way icon={MessageCircle} label={t('contact.answers')}>
            {t('contact.answersWithin', { count: Math.max(1, Math.ceil(responseDays)) })}
          </Way>
        )}
      </List>
    </Box>
  );
}

function Way({ icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <Line>
      <dt>
        <Glyph icon={icon} size="sm" />
        {label}
      </dt>
      <dd>{children}</dd>
    </Line>
  );
}

const List = styled.dl`
  display: grid;
  gap: 16px;
  margin-top: 16px;
`;

const Line = styled.div`
  dt {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
  dd {
    display: grid;
    justify-items: start;
    margin: 2px 0 0 24px;
  }
  a {
    display: inline-block;
    padding-block: 2px;
  }
`;
