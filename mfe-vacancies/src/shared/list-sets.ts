export { listCentersApi, savedViewsApi } from '@samen/records';
export { listActsApi } from './list-acts.api.ts';
