import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/**
 * Node's permission model for a worker process: it reads the product and its packages, and nothing else; writes nothing,
 * starts no process, thread or native code.
 */
export const PERMISSIONS: readonly string[] = [
  '--permission',
  ...['packages', 'node_modules'].map((folder) => `--allow-fs-read=${path.join(REPOSITORY, folder)}/*`),
];
