import { ROOT } from '@samen/dev-env/outside';
import { buildAll } from '@samen/federation-kit/build';

/** Builds what has changed once, before each worker starts a product of its own from it. */
export default async function buildFirst(): Promise<void> {
  await buildAll({ root: ROOT, report: (line) => console.log(line) });
}
