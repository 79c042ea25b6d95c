import { randomUUID } from 'node:crypto';
import { after, days, systemClock } from '../../../clock.ts';
import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF');

/** Questions of every type, one of them shown by an earlier one. */
function questions() {
  const [kind, amount] = [randomUUID(), randomUUID()];
  const options = [
    { label: 'Ja', value: 'ja' },
    { label: 'Nee', value: 'nee' },
  ];
  return [
    { text: 'Hoe heet je?', question_type: 'text', required: true, help_text: 'Je voornaam', max: 100 },
    { id: kind, text: 'Kom je?', question_type: 'multiple_choice', options, position: 1 },
    { text: 'Wat kun je?', question_type: 'checkbox', options, min: 1, max: 2 },
    { id: amount, text: 'Met hoeveel?', question_type: 'number', integer: true, min: 1, max: 20 },
    { text: 'Vanaf welke dag?', question_type: 'date', min: '2026-01-01', max: '2030-12-31' },
    { text: 'Lees dit', question_type: 'info_section' },
    {
      text: 'Vertel eens',
      question_type: 'text',
      long_answer: true,
      conditions: {
        combine: 'and',
        rules: [
          { question_id: kind, predicate: 'in', value: ['ja'] },
          { question_id: amount, predicate: 'gt', value: 2 },
        ],
      },
    },
    { text: 'Je diploma', question_type: 'file', max: 3, file_kinds: ['document', 'image'] },
    ...['time', 'email', 'url', 'phone'].map((question_type) => ({ text: 'Vraag', question_type })),
  ];
}

const written = () => ({
  title: 'Aanmelden',
  description: 'Doe *mee*',
  submit_label: 'Versturen',
  thank_you_text: 'Dank je wel',
  layout: 'page',
  closes_at: '2099-01-01T00:00:00.000Z',
  is_open: true,
  max_submissions: 1000,
  retention_months: 6,
  access_permission: 'anonymous',
  notify_emails: ['anna@example.org', 'bram@example.org'],
  send_receipt: true,
  confirm_text: 'Ik ga akkoord\nmet de huisregels',
  questions_attributes: questions(),
});

export async function form(world: World) {
  const as = world.people.admin;
  const { data } = await world.api(as, 'POST', '/api/v1/forms', resource('forms', written()));
  const { token, questions: made } = data.attributes as {
    token: string;
    questions: { id: string; question_type: string }[];
  };
  const at = (place: number) => made[place]?.id ?? '';
  const filledIn = [
    [at(0), 'Anna'],
    [at(1), 'ja'],
    [at(2), ['nee']],
    [at(3), 4],
    [at(4), '2027-05-05'],
    [at(6), 'Ik kom\ngraag'],
  ].map(([question_id, value]) => ({ question_id, value }));
  return {
    as,
    id: data.id,
    token,
    made,
    body: resource('form_submissions', {
      answers: filledIn,
      seconds_spent: 60,
      agreed_to: 'Ik ga akkoord\nmet de huisregels',
      website: '',
    }),
  };
}

async function submission(world: World) {
  const { as, id, token, body } = await form(world);
  await world.api(as, 'POST', `/api/v1/public_forms/${token}/submissions`, body);
  const { data } = await world.api(as, 'GET', `/api/v1/forms/${id}/submissions`);
  const [first] = data as unknown as { id: string }[];
  return { as, params: { id: first?.id ?? '' } };
}

const ofForm = async (world: World) => {
  const { as, id } = await form(world);
  return { as, params: { id } };
};

/** A form that one address was invited to. */
async function invitation(world: World) {
  const as = world.people.admin;
  const attributes = { ...written(), access_permission: 'token_holder' };
  const { data: form } = await world.api(as, 'POST', '/api/v1/forms', resource('forms', attributes));
  const path = `/api/v1/forms/${form.id}/invitations`;
  await world.api(as, 'POST', path, resource('form_invitations', { emails: [world.email()] }));
  const { data } = await world.api(as, 'GET', path);
  const [first] = data as unknown as { id: string }[];
  // Who was mailed today is not reminded yet.
  await world.write((queries) =>
    queries
      .updateTable('form_invitations')
      .set({ sent_at: after(systemClock.now(), -days(2)) })
      .where('form_id', '=', form.id)
      .execute(),
  );
  return { as, params: { id: form.id, invitationId: first?.id ?? '' } };
}

const ofInvited = async (world: World) => {
  const { as, params } = await invitation(world);
  return { as, params: { id: params.id } };
};

export const formCalls: Calls = {
  'GET /api/v1/form_templates': lasting((world) => ({ as: world.people.admin })),
  'GET /api/v1/form_templates/:id': lasting((world) => ({
    as: world.people.admin,
    params: { id: 'intake' },
  })),
  'GET /api/v1/forms': lasting(async (world) => ({
    as: (await form(world)).as,
    query: { 'filter[title_i_cont]': 'aan', 'filter[organization_id_eq]': world.organizationId },
  })),
  'POST /api/v1/forms': once((world) => ({
    as: world.people.admin,
    body: resource('forms', { ...written(), organization_id: world.organizationId }),
  })),
  'GET /api/v1/forms/:id': lasting(ofForm),
  'PATCH /api/v1/forms/:id': once(async (world) => {
    const { as, id, made } = await form(world);
    return {
      as,
      params: { id },
      body: resource('forms', {
        ...written(),
        lock_version: 0,
        questions_attributes: [
          { id: made[0]?.id, text: 'En jij?', position: 0 },
          { id: made.at(-1)?.id, _destroy: true },
        ],
      }),
    };
  }),
  'DELETE /api/v1/forms/:id': once(ofForm),
  'POST /api/v1/forms/:id/duplicate': once(ofForm),
  'GET /api/v1/forms/:id/submissions': lasting(async (world) => ({
    ...(await ofForm(world)),
    query: {
      'filter[status_eq]': 'new',
      'filter[assignee_id_null]': 'true',
      'filter[q]': 'anna',
      'filter[submitted_at_gteq]': '2026-01-01',
      sort: '-submitted_at',
    },
  })),
  'GET /api/v1/forms/:id/submissions.csv': lasting(ofForm),
  'GET /api/v1/forms/:id/summary': lasting(ofForm),
  'GET /api/v1/public_forms/:token': lasting(async (world) => ({
    params: { token: (await form(world)).token },
  })),
  'POST /api/v1/public_forms/:token/submissions': lasting(async (world) => {
    const { token, body } = await form(world);
    return { params: { token }, body };
  }),
  'POST /api/v1/public_forms/:token/opened': lasting(async (world) => ({
    params: { token: (await form(world)).token },
  })),
  'GET /api/v1/forms/:id/invitations': lasting(async (world) => ({
    ...(await ofInvited(world)),
    query: { sort: '-email', 'filter[email_i_cont]': 'an', 'filter[status_eq]': 'sent' },
  })),
  'POST /api/v1/forms/:id/invitations': once(async (world) => ({
    ...(await ofInvited(world)),
    body: resource('form_invitations', { emails: [world.email(), world.email()], reminds: true }),
  })),
  'POST /api/v1/forms/:id/invitations/withdraw': once(async (world) => {
    const { as, params } = await invitation(world);
    return {
      as,
      params: { id: params.id },
      body: resource('form_invitations', { ids: [params.invitationId] }),
    };
  }),
  'GET /api/v1/form_invitations/:id': lasting(async (world) => {
    const { as, params } = await invitation(world);
    return { as, params: { id: params.invitationId } };
  }),
  'POST /api/v1/forms/:id/invitations/:invitationId/remind': once(invitation),
  'POST /api/v1/public_forms/:token/uploads': once(async (world) => {
    const { token, made } = await form(world);
    const question = made.find(({ question_type }) => question_type === 'file');
    return {
      params: { token },
      upload: {
        fields: { question_id: question?.id ?? '' },
        filename: 'diploma.pdf',
        type: 'application/pdf',
        bytes: PDF,
      },
    };
  }),
  'GET /api/v1/form_submissions/:id': lasting(submission),
  'PUT /api/v1/form_submissions/:id': once(async (world) => ({
    ...(await submission(world)),
    body: resource('form_submissions', { status: 'handled', assignee_id: null }),
  })),
  'POST /api/v1/form_submissions/:id/answer': once(async (world) => ({
    ...(await submission(world)),
    body: resource('form_submissions', { body: 'Dank je wel.\nTot dan!' }),
  })),
  'DELETE /api/v1/form_submissions/:id': once(submission),
};
