import { resource } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import type { NewReport, Report } from '@samen/resources/vacancies';

/** What people report of one-on-one help. A remote with `ReportDialog` activates it: `endpoints(reportsApi)`. */
export const reportsApi = defineEndpoints((build) => ({
  makeReport: build.mutation<Report, NewReport>({
    call: { method: 'POST', path: 'reports' },
    query: (report) => ({ path: 'reports', method: 'POST', body: resource('reports', report) }),
  }),
}));

export const { useMakeReportMutation } = reportsApi;
