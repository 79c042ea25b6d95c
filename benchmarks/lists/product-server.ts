import { readConfig, startServer } from '@samen/server';

/** The product's server, in a process of its own. */
const { port } = await startServer(readConfig(process.env));
process.send?.(port);
process.once('disconnect', () => process.exit(0));
