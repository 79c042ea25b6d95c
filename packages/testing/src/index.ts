export {
  rejection,
  startApi,
  type ApiResponse,
  type ApiCall,
  type ApiHandlers,
  type ApiServer,
} from './api-server.ts';
export { FetchRequest } from './fetch-request.ts';
export { toBeRejectedWith } from './matchers.ts';
export { madeOf } from './made-of.ts';
export { memorySource, type Exposed, type MemorySource } from './memory-source.ts';
export { makeComposition, makeContributions, makeRelease } from './releases.ts';
export {
  renderComposition,
  renderRemote,
  testEnvironment,
  type RenderedPage,
  type RenderRemoteOptions,
} from './render-remote.tsx';
export {
  makeApplication,
  makeLookup,
  makeOrganization,
  makeUser,
  makeVacancy,
  toResource,
} from './resources.ts';
export { makeCenter, makeProfile, makeSite } from './site.ts';
