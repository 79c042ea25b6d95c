import { Button } from '@samen/design-system';
import { workApi } from '../../session/work.api.ts';
import { Loaded } from '../loaded.tsx';
import { Buttons, Shown } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

/** A query of the API by its hook: what it is in each of its states, and what came. */
export function ApiTest() {
  const { t } = useTestTexts();
  const query = workApi.useGetCentersQuery();
  const { status, isFetching, isSuccess, isError, startedTimeStamp, fulfilledTimeStamp } = query;
  const took =
    startedTimeStamp && fulfilledTimeStamp && fulfilledTimeStamp >= startedTimeStamp
      ? fulfilledTimeStamp - startedTimeStamp
      : null;
  return (
    <>
      <Buttons>
        <Button onClick={() => void query.refetch()}>{t('ask')}</Button>
      </Buttons>
      <Shown label={t('state')} value={{ status, isFetching, isSuccess, isError, milliseconds: took }} />
      <Loaded query={query}>
        {({ items, meta }) => <Shown label={t('result')} value={{ meta, items }} />}
      </Loaded>
    </>
  );
}
