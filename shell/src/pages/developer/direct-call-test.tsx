import { Button } from '@samen/design-system';
import type { SamenDispatch } from '@samen/federation-kit';
import { useDispatch } from '@samen/redux';
import { useState } from 'react';
import { workApi } from '../../session/work.api.ts';
import { Buttons, Shown } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

/** A call without a hook, as event handlers and listeners make it: nothing of it stays in the cache. */
export function DirectCallTest() {
  const { t } = useTestTexts();
  const dispatch = useDispatch<SamenDispatch>();
  const [outcome, setOutcome] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const call = async () => {
    setBusy(true);
    const request = dispatch(workApi.endpoints.getCenters.initiate(undefined, { forceRefetch: true }));
    const { data, error } = await request;
    request.unsubscribe();
    setBusy(false);
    setOutcome(error ?? data);
  };
  return (
    <>
      <Buttons>
        <Button onClick={() => void call()} busy={isBusy}>
          {t('ask')}
        </Button>
      </Buttons>
      {outcome !== null && <Shown label={t('result')} value={outcome} />}
    </>
  );
}
