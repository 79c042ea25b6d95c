import en from './labels.en.json';
import nl from './labels.nl.json';

/** The texts of this folder in each language, which a remote that uses it takes into its own namespace. */
export const reportTexts = { nl, en };

export { ReportDialog } from './report-dialog.tsx';
export { useReportTexts } from './texts.ts';
export { reportsApi } from './reports.api.ts';
