import type { Vacancy } from '@samen/resources/vacancies';
import { Avatar } from '@samen/design-system';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

interface ApplyReaderProps {
  vacancy: Pick<Vacancy, 'contactName' | 'contactPhone' | 'contactPhoneText' | 'organization'>;
}

/** Who gets the message, and how soon they usually answer. */
export function ApplyReader({ vacancy }: ApplyReaderProps) {
  const { t } = useTranslation();
  const { contactName, contactPhone, contactPhoneText } = vacancy;
  const organization = vacancy.organization?.name ?? '';
  const days = vacancy.organization?.responseDays;
  return (
    <Who>
      <Avatar
        name={contactName ?? organization}
        imageUrl={contactName ? null : vacancy.organization?.logoUrl}
        size="lg"
        tone="secondary"
      />
      <span>
        {contactName ? (
          <>
            <strong>{contactName}</strong> {t('apply.reads')}
          </>
        ) : (
          t('apply.readsNobody', { organization })
        )}
        {days !== null && days !== undefined && (
          <Quiet>{t('apply.answers', { count: days < 1 ? 0 : Math.ceil(days) })}</Quiet>
        )}
        {contactPhone && (
          <Quiet>
            <a href={`tel:${contactPhone}`}>{t('apply.call', { phone: contactPhoneText })}</a>
          </Quiet>
        )}
      </span>
    </Who>
  );
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 18px clamp(18px, 2vw, 26px);
  background: var(--primary-soft);
  font-size: 0.9375rem;
  line-height: 1.4;

  strong {
    color: var(--text-strong);
    font-weight: 600;
  }
`;

const Quiet = styled.span`
  display: block;
  color: var(--text-muted);
`;
