export { callOutRetention, closeCallOut, notifyCalled } from './call-outs.job.ts';
export { callOutRoutes } from './call-outs.routes.ts';
export { callOutTable } from './call-outs.table.ts';
