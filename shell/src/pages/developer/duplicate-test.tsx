import { Button } from '@samen/design-system';
import type { SamenDispatch } from '@samen/federation-kit';
import { useDispatch } from '@samen/redux';
import { useState } from 'react';
import { workApi } from '../../session/work.api.ts';
import { Buttons } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

const TIMES = 5;

/** How many requests went over the network while something was done. */
async function requestsDuring(work: () => Promise<unknown>, path: string): Promise<number> {
  const urls: string[] = [];
  const observer = new PerformanceObserver((list) => urls.push(...list.getEntries().map(({ name }) => name)));
  observer.observe({ type: 'resource' });
  await work();
  // The browser writes an entry down after the response has been read.
  await new Promise((done) => setTimeout(done, 250));
  observer.disconnect();
  return urls.filter((url) => new URL(url).pathname === path).length;
}

/** The same query, asked several times at once, is one request. */
export function DuplicateTest() {
  const { t } = useTestTexts();
  const dispatch = useDispatch<SamenDispatch>();
  const [sent, setSent] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sendAll = async () => {
    setBusy(true);
    const sendOne = async () => {
      const request = dispatch(workApi.endpoints.getCenters.initiate(undefined, { forceRefetch: true }));
      await request;
      request.unsubscribe();
    };
    const all = () => Promise.all(Array.from({ length: TIMES }, sendOne));
    setSent(await requestsDuring(all, '/api/v1/volunteer_centers'));
    setBusy(false);
  };
  return (
    <>
      <Buttons>
        <Button onClick={() => void sendAll()} busy={isBusy}>
          {t('duplicate.ask', { count: TIMES })}
        </Button>
      </Buttons>
      <p role="status">{sent !== null && t('duplicate.sent', { count: sent, asked: TIMES })}</p>
    </>
  );
}
