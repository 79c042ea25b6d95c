/** `npm run sbom [file]`: the bill of materials of what runs in production, as CycloneDX in JSON. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-program.ts';
import { readPackages } from './packages.ts';
import { sbomOf } from './sbom.ts';

const { version = '0.0.0' } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  version?: string;
};
const text = `${JSON.stringify(sbomOf(readPackages(), version), null, 2)}\n`;
const [, , file] = process.argv;
if (file) writeFileSync(file, text);
else process.stdout.write(text);
