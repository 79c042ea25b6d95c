import { lazyPage } from '@samen/federation-kit';
import { lateEndpoints } from '@samen/records/late-endpoints';

/** What the record alone requests; it comes with the screen. */
export const recordEndpoints = lateEndpoints(() =>
  import('./record.api.ts').then(({ recordApi }) => [recordApi]),
);

/** The record, with what it requests. */
export const OrganizationRecordScreen = lazyPage(async () => {
  const [{ OrganizationRecordPage }] = await Promise.all([
    import('./organization-record.page.tsx'),
    recordEndpoints.load(),
  ]);
  return OrganizationRecordPage;
});
