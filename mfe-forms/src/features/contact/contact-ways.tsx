import { Glyph, Heading } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { Mail, Phone } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** The other ways to reach the centre. */
export function ContactWays() {
  const { t } = useTranslation();
  const { center } = useSite();
  return (
    <Box aria-labelledby="direct">
      <Heading level={2} size="h4" id="direct">
        {t('contact.direct')}
      </Heading>
      {center.phoneNumber && (
        <Line>
          <Glyph icon={Phone} size="sm" />
          <a href={`tel:${center.phoneNumber}`}>{center.phoneText}</a>
        </Line>
      )}
      <Line>
        <Glyph icon={Mail} size="sm" />
        <a href={`mailto:${center.email}`}>{center.email}</a>
      </Line>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 8px;
  padding-top: 16px;
  border-top: 2px solid var(--text-strong);
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;

  a {
    display: inline-block;
    padding-block: 2px;
  }
`;
