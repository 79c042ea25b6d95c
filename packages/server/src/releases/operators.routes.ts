import { Type } from 'typebox';
import { checkPassword } from '../auth/passwords.ts';
import { confirmToken } from '../auth/session.repository.ts';
import { after } from '../clock.ts';
import { invalid, Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';
import { addressKey } from '../limits/address-key.ts';
import { passwordAttempt, sessionKey } from '../limits/password-attempt.ts';
import { respond } from './calls.ts';
import { CONFIRMED_FOR } from './operator.ts';
import { changeOperators, type OperatorPerson, type Operators } from './operators.ts';
import { staffCookie } from './staff-cookie.ts';
import { refused } from './rejections.ts';

const Confirmation = Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }) });
const NewOperator = Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) });
const ByEmail = Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) });

const shown = ({ email, firstName, lastName }: OperatorPerson) => ({
  email,
  name: `${firstName} ${lastName}`,
});

/** Who may change releases by their own sign-in, and giving one's password again for it. */
export async function operatorRoutes(app: App): Promise<void> {
  const { db, clock, config } = app.context;

  function operatorsTenant(): string {
    if (config.operatorsTenant !== null) return config.operatorsTenant;
    throw refused('not_found', 'Nobody can be an operator: OPERATORS_TENANT names no tenant on this server.');
  }

  app.post(
    '/platform/v1/operator/confirm',
    { config: { access: { platform: 'session' } }, schema: { body: Confirmation } },
    async (request, reply) => {
      const { session } = request.operator;
      if (!session) throw new Problem('forbidden');
      const { userId, client } = session;
      const tenantId = operatorsTenant();
      const hash = await db.read(tenantId, (queries) =>
        app.operators(queries, tenantId).passwordHash(userId),
      );
      const key = sessionKey(tenantId, userId, client);
      const check = () => checkPassword(hash, request.body.password, addressKey(request.ip));
      if (!(await passwordAttempt(request, key, check)))
        throw invalid({ code: 'current_password', pointer: '/password' });
      const until = after(clock.now(), CONFIRMED_FOR);
      await db.write(tenantId, (queries) => confirmToken(queries, { tenantId, userId, client, until }));
      void reply.header('set-cookie', staffCookie(app.context));
      return respond(reply, { confirmedUntil: until.toISOString() });
    },
  );

  async function change(
    action: 'operator.added' | 'operator.removed',
    work: (operators: Operators) => Promise<OperatorPerson | null>,
  ): Promise<OperatorPerson | null> {
    const tenantId = operatorsTenant();
    return db.write(tenantId, (queries) =>
      changeOperators(queries, { clock, tenantId }, action, () => work(app.operators(queries, tenantId))),
    );
  }

  app.get(
    '/platform/v1/operators',
    { config: { access: { platform: 'operator' } } },
    async (request, reply) => {
      const tenantId = operatorsTenant();
      const operators = await db.read(tenantId, (queries) => app.operators(queries, tenantId).all());
      return respond(reply, { operators: operators.map(shown) });
    },
  );

  app.post(
    '/platform/v1/operators',
    { config: { access: { platform: 'operator' } }, schema: { body: NewOperator } },
    async (request, reply) => {
      const email = request.body.email.trim().toLowerCase();
      const added = await change('operator.added', (operators) => operators.add(email));
      if (!added)
        throw refused(
          'not_found',
          `Nobody with the address ${email} can be an operator: it has to be an active account of the tenant ` +
            `'${operatorsTenant()}' that is admin of its root organization.`,
        );
      return respond(reply.code(201), shown(added));
    },
  );

  app.delete(
    '/platform/v1/operators/:email',
    { config: { access: { platform: 'operator' } }, schema: { params: ByEmail } },
    async (request, reply) => {
      const email = request.params.email.toLowerCase();
      const removed = await change('operator.removed', (operators) => operators.remove(email));
      if (!removed) throw refused('not_found', `Nobody with the address ${email} is an operator.`);
      return respond(reply, shown(removed));
    },
  );
}
