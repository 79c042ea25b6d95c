export { addressKey, callProblems, type ServedCall, type ServedCalls } from './calls.ts';
export { canaryProblems, withCanaries } from './canaries.ts';
export { bucketOf, isIncluded, type Visitor } from './cohort.ts';
export { compose, fileUrl, type ActiveRelease } from './compose.ts';
export { checkDescriptor, firstVisitSizes, type DescriptorCheck, type Problems } from './descriptor.ts';
export { domainProblems, type ServedDomains } from './domains.ts';
export { StoreUnavailable, type BucketSettings } from './store/bucket.ts';
export { DirectoryStore } from './store/directory-store.ts';
export { openReleaseStore } from './store/open-store.ts';
export {
  compositionProblems,
  incompatibility,
  incompatibilities,
  ownershipProblems,
  teamOf,
  type CompositionProblem,
} from './compatibility.ts';
export { dependentActivationsFor, type DependentActivations } from './dependent-activations.ts';
export { pruneVerdicts, type PruneLimits, type ReleaseFacts } from './prune.ts';
export { publishProblems, type PublishContext } from './publish.ts';
export {
  RefusedRelease,
  type Encoding,
  type IncomingRelease,
  type ReleaseStore,
  type StoredFile,
} from './store/store.ts';
export {
  activated,
  previousOf,
  rolledBack,
  withoutKilled,
  type ActivationHistory,
} from './activation-history.ts';
export {
  BUNDLE_TYPE,
  MAX_BUNDLE,
  REGISTRY_TYPE,
  packRelease,
  unpackRelease,
  type UnpackedRelease,
} from './bundle.ts';
