export { declaredResponsesPlugin, queryTaken } from './declared-responses.ts';
export { describeApiPlugin, openApiRoutes } from './openapi.routes.ts';
export { servedCalls } from './served-calls.ts';
export type { OpenApi, ResourceType, ResourceTypes } from './types.ts';
