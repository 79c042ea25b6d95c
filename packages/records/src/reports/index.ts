export { ReportDialog, type ReportDialogProps } from './report-dialog.tsx';
export { useReportTexts } from './texts.ts';
