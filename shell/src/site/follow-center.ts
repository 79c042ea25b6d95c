import type { Runtime } from '@samen/federation-kit/shell';
import { workApi } from '../session/work.api.ts';
import { showCenter } from './show-center.ts';

/** Fetches the centre of this site and goes on with it. Without a response the page stays as it is: the next one has it. */
export async function followCenter(runtime: Runtime, page: Document): Promise<void> {
  const request = runtime.store.dispatch(
    workApi.endpoints.getCenter.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  const { data } = await request;
  if (data) showCenter(runtime, data, page);
}
