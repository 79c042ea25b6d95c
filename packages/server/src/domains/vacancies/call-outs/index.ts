export { callOutRetention, closeCallOut, notifyCalled } from './call-outs.job.ts';
export { callOutRoutes } from './call-outs.routes.ts';
export { CALL_OUT_RULE } from './call-outs.repository.ts';
export { callOutTable } from './call-outs.table.ts';
