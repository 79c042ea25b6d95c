import { checkAmount, checkQuestions, Forms, withoutUnread, type FormQuestion } from '@samen/resources/forms';
import { LOCALES } from '@samen/contracts';
import { keysToCamel, keysToSnake } from '@samen/jsonapi';
import type { SeededTenant } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { TEMPLATE_KEYS, templatesIn } from './templates.ts';

let server: TestServer;
let tenant: SeededTenant;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
});
afterAll(() => server.close());

const PATH = '/api/v1/form_templates';

it('sends the templates in the language of the request, to those who build forms alone', async () => {
  const as = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
  const titlesIn = async (locale: string) => {
    const response = await server.request('GET', PATH, { as, headers: { 'accept-language': locale } });
    return response.json().data.map(({ attributes }: { attributes: { title: string } }) => attributes.title);
  };
  expect(await titlesIn('nl')).toEqual(['Aanmelden', 'Kennismaken', 'Hoe was het?', 'Klacht of suggestie']);
  expect(await titlesIn('en')).toEqual([
    'Registration',
    'Getting to know you',
    'How was it?',
    'Complaint or suggestion',
  ]);
  const volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  expect((await server.request('GET', PATH, { as: volunteer })).statusCode).toBe(403);
  expect((await server.request('GET', PATH, { host: 'public.localhost' })).statusCode).toBe(401);
});

it.each(LOCALES)('has forms that can be saved as they are, in %s', async (locale) => {
  const as = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
  for (const { summary: _summary, id: _id, layout, questions, ...texts } of templatesIn(locale)) {
    expect(checkQuestions(questions)).toEqual([]);
    expect(checkAmount(questions)).toBeNull();
    expect(questions).toEqual(questions.map(withoutUnread));
    const body = {
      data: { type: 'forms', attributes: { ...texts, layout, questions_attributes: questions } },
    };
    const response = await server.request('POST', '/api/v1/forms', { as, body: keysToSnake(body) as object });
    expect(response.statusCode).toBe(201);
    const saved = keysToCamel(response.json().data.attributes.questions) as FormQuestion[];
    expect(saved).toEqual(questions);
  }
});

it('has the same questions in both languages, with other words', () => {
  const shape = ({ text: _text, helpText, options, ...rest }: FormQuestion) => ({
    ...rest,
    hasHelp: helpText !== null,
    values: options.map(({ value }) => value),
  });
  const [nl, en] = LOCALES.map((locale) => templatesIn(locale).map(({ questions }) => questions.map(shape)));
  expect(nl).toEqual(en);
  expect(TEMPLATE_KEYS).toHaveLength(4);
  expect(
    templatesIn('nl')
      .flatMap(({ questions }) => questions)
      .filter(({ questionType }) => questionType === 'file'),
  ).toEqual([expect.objectContaining({ max: 2, required: false })]);
  for (const { title } of templatesIn('nl'))
    expect(title.length).toBeLessThan(Forms.attributes.title.options.max);
});

it('has an address for one template, in the language of the request, for who builds forms', async () => {
  const organizationId = await server.seed.organization('public', tenant.centerId);
  const builder = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  const volunteer = await server.seed.user(tenant, { [organizationId]: ['volunteer'] });
  const get = (id: string, user: typeof builder, locale = 'nl') =>
    server.request('GET', `${PATH}/${id}`, {
      as: user,
      headers: { 'accept-language': locale },
    });
  for (const locale of LOCALES)
    for (const { id, title } of templatesIn(locale))
      expect((await get(id, builder, locale)).json().data).toMatchObject({ id, attributes: { title } });
  expect((await get('onbekend', builder)).statusCode).toBe(404);
  expect((await get('intake', volunteer)).statusCode).toBe(403);
});
