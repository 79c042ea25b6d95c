export { LoadFailure } from './load-failure.tsx';
export { accessForbidden, pageNotFound } from './page-errors.ts';
