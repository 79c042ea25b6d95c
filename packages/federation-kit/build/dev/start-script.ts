import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { INLINE_IDS } from '@samen/contracts';
import type { DevParts, StartOptions } from './start-options.ts';

const require = createRequire(import.meta.url);

/** The Refresh runtime has to hook into React before React is there, and it is made for bundlers. */
function refreshRuntime(): string {
  const folder = dirname(require.resolve('react-refresh/package.json'));
  const file = join(folder, 'cjs/react-refresh-runtime.development.js');
  const prelude = `const process={env:{NODE_ENV:'development'}},exports={};`;
  return `(()=>{${prelude}${readFileSync(file, 'utf8')}\nglobalThis.samenRefreshRuntime=exports;})();`;
}

/** The script with which a page of the product starts when its remote comes from a development server. */
export function startScript(parts: DevParts): string {
  const options: StartOptions = {
    ...parts,
    compositionId: INLINE_IDS.composition,
    stateId: INLINE_IDS.state,
  };
  const source = readFileSync(join(import.meta.dirname, 'start-development.script.ts'), 'utf8');
  const start = `(options=>{${stripTypeScriptTypes(source)}\n})(${JSON.stringify(options)});`;
  return `${refreshRuntime()}\n${start}\n`;
}
