import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { sendOne } from '../../../http/responses.ts';
import { byId } from '../../../http/schemas.ts';
import { presentVacancy } from './vacancies.resource.ts';
import { vacancyAccessScopes } from './vacancies.policy.ts';
import { vacancyRepository } from './vacancies.repository.ts';
import { vacancyView } from './vacancy-view.ts';

const ACCESS = { config: { access: { action: 'favorites.edit' } }, schema: { params: byId } } as const;

/** `/api/v1/vacancies/:id/favorite`: marks a vacancy for later. */
export async function favoriteRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.put('/vacancies/:id/favorite', ACCESS, async (request, reply) => {
    const { caller } = request;
    const view = vacancyView(caller, clock.now());
    const { row, scopes } = await db.write(caller.tenantId, async (queries) => {
      const vacancies = vacancyRepository(queries, view);
      const found = await vacancies.find(request.params.id);
      if (!found || view.userId === null) throw new Problem('not_found');
      await vacancies.addFavorite(view.userId, found.id);
      return { row: { ...found, favorited: true }, scopes: await vacancyAccessScopes(queries, caller) };
    });
    return sendOne(reply, presentVacancy(row, caller, scopes));
  });

  app.delete('/vacancies/:id/favorite', ACCESS, async (request, reply) => {
    const { caller } = request;
    const view = vacancyView(caller, clock.now());
    await db.write(caller.tenantId, async (queries) => {
      const vacancies = vacancyRepository(queries, view);
      if (view.userId !== null && (await vacancies.removeFavorite(view.userId, request.params.id))) return;
      // A vacancy that was not a favorite is fine; one that this caller cannot see is not found.
      if (!(await vacancies.find(request.params.id))) throw new Problem('not_found');
    });
    return reply.code(204).send();
  });
}
