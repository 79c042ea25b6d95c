import { Button, Container, Note } from '@samen/design-system';
import { useSignal } from '@samen/federation-kit/shell';
import { createContext, useContext, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../texts.ts';
import type { ConnectionControl } from './connection.ts';

/** How often a page that has lost the API looks whether it is back. */
const CHECK_INTERVAL = 10_000;

export const ConnectionContext = createContext<ConnectionControl | null>(null);

/** Shows that the API does not respond, and that nothing typed is lost. */
export function ConnectionNotice() {
  const control = useContext(ConnectionContext);
  return control && <Notice {...control} />;
}

function Notice({ connection, check }: ConnectionControl) {
  const { t } = useTranslation('shell');
  const isDown = useSignal(connection) === 'down';
  const [isLooking, setLooking] = useState(false);
  useEffect(() => {
    if (!isDown) return;
    const timer = setInterval(() => void check(), CHECK_INTERVAL);
    return () => clearInterval(timer);
  }, [isDown, check]);
  const press = async () => {
    setLooking(true);
    await check();
    setLooking(false);
  };
  return (
    <Place role="status">
      {isDown && (
        <Container width="wide">
          <Note
            tone="warning"
            action={
              <Button variant="outlineSecondary" size="sm" busy={isLooking} onClick={() => void press()}>
                {t('offline.retry')}
              </Button>
            }
          >
            <strong>{t('offline.title')}</strong> {t('offline.message')}
          </Note>
        </Container>
      )}
    </Place>
  );
}

const Place = styled.div`
  &:not(:empty) {
    padding-block: var(--s-3);
  }
`;
