import { releaseConfigs } from '@samen/federation-kit/build';
import remoteConfig from './src/remote.config.ts';

export default releaseConfigs({ dir: import.meta.dirname, remoteConfig });
