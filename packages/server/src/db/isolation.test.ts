import { isolationProblem, type RoleFacts } from './isolation.ts';

const problem = (own: Partial<RoleFacts> = {}) =>
  isolationProblem({ role: 'samen_app', superuser: false, bypass: false, owns: null, open: null, ...own });

it('finds nothing in a role that row-level security binds', () => {
  expect(problem()).toBeNull();
  expect(problem({ owns: [], open: [] })).toBeNull();
});

it.each<[string, Partial<RoleFacts>]>([
  ['a superuser', { superuser: true }],
  ['a role that may bypass it', { bypass: true }],
])('refuses %s', (_name, facts) => {
  expect(problem(facts)).toBe('Role samen_app of DATABASE_URL bypasses row-level security');
});

it('refuses an owner of tables, and names a few of them', () => {
  const owns = ['a', 'b', 'c', 'd'];
  expect(problem({ owns })).toBe(
    'Role samen_app of DATABASE_URL owns tables (a, b, c…); give them to the role of DATABASE_OWNER_URL',
  );
});

it('refuses tables of tenants without a policy, and names them', () => {
  expect(problem({ open: ['users', 'vacancies'] })).toBe(
    'Tables without row-level security: users, vacancies',
  );
});

it('refuses a role that the database does not know', () => {
  expect(isolationProblem(undefined)).toBe('The role of DATABASE_URL is unknown to the database');
});
