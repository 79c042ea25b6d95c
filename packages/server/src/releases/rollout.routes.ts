import { Type } from 'typebox';
import { RolloutRule } from '@samen/contracts';
import type { App } from '../http/app-types.ts';
import type { SiteDirectory } from '../sites.ts';
import { respond, BuildOrVersion, byRemote, ofChange } from './calls.ts';
import type { Platform } from './platform.ts';
import { refused } from './rejections.ts';

const Rollout = Type.Object({
  ...ofChange,
  buildId: Type.Optional(BuildOrVersion),
  rules: Type.Array(RolloutRule, { maxItems: 20 }),
  errorLimit: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  minLoads: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});
const Kill = Type.Object({ ...ofChange, buildId: BuildOrVersion });
const Compared = Type.Object({ from: BuildOrVersion, to: BuildOrVersion });

/** Refuses rules that would match no visitor: a tenant or centre that is not there, a percentage finer than buckets are. */
async function refuseUnknown(sites: SiteDirectory, rules: RolloutRule[]): Promise<void> {
  const tenants = await sites.tenantIds();
  const centres = (await Promise.all(tenants.map((tenant) => sites.byTenant(tenant)))).flatMap(
    (site) => site?.centers ?? [],
  );
  const problems = rules.flatMap((rule): string[] => {
    switch (rule.kind) {
      case 'staff':
        return [];
      case 'tenant':
        if (tenants.includes(rule.tenant)) return [];
        return [`There is no tenant '${rule.tenant}'. There are ${tenants.toSorted().join(', ')}.`];
      case 'centre':
        if (centres.some(({ id, slug }) => id === rule.centre || slug === rule.centre)) return [];
        return [
          `There is no centre '${rule.centre}'. There are ${centres
            .map(({ slug }) => slug)
            .sort()
            .join(', ')}.`,
        ];
      case 'percent': {
        const hundredths = rule.percent * 100;
        if (Math.abs(hundredths - Math.round(hundredths)) < 1e-6) return [];
        return [`${rule.percent} % is finer than two decimals. Round it.`];
      }
    }
  });
  if (problems.length > 0) throw refused('invalid', ...problems);
}

/** Rolling out, killing, and a close look at one remote. */
export async function rolloutRoutes(app: App, { platform }: { platform: Platform }): Promise<void> {
  const { clock, sites } = app.context;

  app.get(
    '/platform/v1/remotes/:remote',
    { config: { access: { platform: 'read' } }, schema: { params: byRemote } },
    async (request, reply) => {
      return respond(reply, await platform.detail(request.params.remote, clock.now()));
    },
  );

  app.get(
    '/platform/v1/remotes/:remote/compare',
    { config: { access: { platform: 'read' } }, schema: { params: byRemote, querystring: Compared } },
    async (request, reply) => {
      const { from, to } = request.query;
      return respond(reply, await platform.compare(request.params.remote, from, to));
    },
  );

  app.post(
    '/platform/v1/remotes/:remote/rollout',
    { config: { access: { platform: 'rollout' } }, schema: { params: byRemote, body: Rollout } },
    async (request, reply) => {
      await refuseUnknown(sites, request.body.rules);
      const { remote } = request.params;
      return respond(
        reply,
        await platform.rollOut({ ...request.body, remote, actor: request.operator.label }),
      );
    },
  );

  app.post(
    '/platform/v1/remotes/:remote/kill',
    { config: { access: { platform: 'kill' } }, schema: { params: byRemote, body: Kill } },
    async (request, reply) => {
      const { remote } = request.params;
      return respond(reply, {
        changed: await platform.kill({ ...request.body, remote, actor: request.operator.label }),
      });
    },
  );

  app.post(
    '/platform/v1/remotes/:remote/retire',
    { config: { access: { platform: 'retire' } }, schema: { params: byRemote, body: Type.Object(ofChange) } },
    async (request, reply) => {
      const { remote } = request.params;
      return respond(reply, {
        changed: await platform.retire({ ...request.body, remote, actor: request.operator.label }),
      });
    },
  );
}
