export { LoadedRecord, type LoadedRecordProps } from './loaded-record.tsx';
export { LoadFailure } from './load-failure.tsx';
export { accessForbidden, pageNotFound } from './page-errors.ts';
