import { Container, Skeleton } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { styled } from 'styled-components';

/** While it is being found out who is here. */
export function Waiting() {
  const { t } = useTranslation('shell');
  return (
    <Room>
      <Skeleton rows={5} label={t('loading')} />
    </Room>
  );
}

const Room = styled(Container)`
  padding-block: var(--s-16);
`;
