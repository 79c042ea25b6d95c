import { Button, Note, Textarea } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useApplicationTexts } from './use-application-texts.ts';

/** Who was first, what they did, and what was written here meanwhile. */
export interface Overtaken {
  status: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  message: string;
}

/** Says that another person was first, and gives back what was written. */
export function OvertakenNote({ overtaken, onClose }: { overtaken: Overtaken; onClose: () => void }) {
  const { t } = useTranslation();
  const { t: text } = useApplicationTexts();
  const format = useFormat();
  const toasts = useToasts();
  const { status, decidedAt, decidedBy, message } = overtaken;
  const copy = async () => {
    await navigator.clipboard.writeText(message);
    toasts.add({ title: t('common:form.copied'), color: 'success' });
  };
  const what = status === null ? 'changed' : decidedBy === null ? `${status}Alone` : status;
  return (
    <Area>
      <Note tone="danger" announce>
        <Title>{text('overtaken.title')}</Title>
        {text(`overtaken.${what}`, {
          name: decidedBy,
          date: decidedAt === null ? '' : format.dateTime(decidedAt),
        })}
      </Note>
      {message !== '' && <Textarea label={t('common:form.ownText')} value={message} readOnly rows={4} />}
      <Actions>
        {message !== '' && (
          <Button variant="outlineSecondary" size="sm" onClick={() => void copy()}>
            {t('common:form.copy')}
          </Button>
        )}
        <Button variant="tertiary" size="sm" onClick={onClose}>
          {t('common:form.staleClose')}
        </Button>
      </Actions>
    </Area>
  );
}

const Area = styled.div`
  display: grid;
  gap: 10px;
`;

const Title = styled.strong`
  display: block;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
