import type { App } from './app-types.ts';

const NAME = Symbol.for('fastify.display-name');

/**
 * Registers routes in a scope of their own. They get a name: for a plugin without one Fastify looks through every
 * module that is loaded, which costs a test's server most of its start.
 */
export async function mount(
  app: App,
  routes: (scope: App) => Promise<void> | void,
  { prefix = '', domain = null }: { prefix?: string; domain?: string | null } = {},
): Promise<void> {
  const plugin = async (scope: unknown) => {
    const own = scope as App;
    if (domain !== null) own.decorate('domain', domain);
    await routes(own);
  };
  await app.register(Object.assign(plugin, { [NAME]: routes.name || 'routes' }), { prefix });
}
