export type { JsonApiError, Page } from '@samen/jsonapi';
export { api, type SamenApi } from './api.ts';
export type { SamenBaseQuery } from './base-query.ts';
export { createApiExtra, type ResponseCache, type ApiExtra, type Reader } from './extra.ts';
export { fieldOf, showFieldProblems, type SetFieldError } from './field-problems.ts';
export { newIntent } from './intent-keys.ts';
export { problemText, type Translate } from './problem-text.ts';
export { asProblem, isOutcomeUnknown, type Problem } from './problem.ts';
export { resource, type ApiRequest, type QueryValue, type RequestContext } from './request.ts';
export {
  clearSession,
  documentCookies,
  emptyJar,
  readSession,
  storeSession,
  type CookieJar,
  type SessionTokens,
} from './session-cookies.ts';
export { listTags } from './tags.ts';
