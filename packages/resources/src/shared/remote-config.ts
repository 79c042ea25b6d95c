import type { RemoteConfig } from '@samen/contracts/release';
import type { FeatureName } from './feature-names.ts';
import type { RouteRole } from './permissions.ts';

/** What a remote of this product writes in `src/remote.config.ts`: features and roles are those that there are. */
export type ProductRemoteConfig = RemoteConfig<FeatureName, RouteRole>;
