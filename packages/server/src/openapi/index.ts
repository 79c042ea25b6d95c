export { answersPlugin, queryTaken } from './answers.ts';
export { describeApiPlugin, openApiRoutes } from './openapi.routes.ts';
export type { OpenApi, ResourceType, ResourceTypes } from './types.ts';
