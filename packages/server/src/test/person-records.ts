import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { domainBuilders } from './domain-seed.ts';
import type { SeedBuilders, SeededTenant, SeededUser } from './seed.ts';

/** What is told of a person, in words that nothing else has. */
export const PERSON = {
  firstName: 'Xanthippe',
  lastName: 'Querelle',
  email: 'xanthippe@querelle.example',
  otherEmail: 'xq@elders.example',
  phone: '+31600099123',
  street: 'Querellepad',
  postalCode: '6543 XQ',
  /** Begins everything that they wrote. */
  wrote: 'Zwartkuif schreef',
  /** Begins everything that others wrote of them. */
  written: 'Over Zwartkuif',
} as const;

export interface PersonRecords {
  person: SeededUser;
  other: SeededUser;
  organizationId: string;
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Gives one person something in every table that a tenant has. A test counts the tables. */
export async function personRecords(
  db: Database,
  seed: SeedBuilders,
  tenant: SeededTenant,
): Promise<PersonRecords> {
  const { tenantId, centerId } = tenant;
  const domain = domainBuilders(db);
  const organizationId = await seed.organization(tenantId, centerId, {
    name: 'Buurthuis De Brug',
    description: 'Wij zijn er voor de buurt.',
  });
  const person = await seed.user(
    tenant,
    { [organizationId]: ['volunteer'] },
    {
      first_name: PERSON.firstName,
      last_name: PERSON.lastName,
      email: PERSON.email,
      phone_number: PERSON.phone,
      job_title: `${PERSON.wrote} functie`,
      gender: 'female',
    },
  );
  const other = await seed.user(tenant, { [organizationId]: ['admin'] }, { last_name: 'Ander' });
  const helper = await seed.user(tenant, { [organizationId]: ['volunteer'] }, { last_name: 'Helper' });
  for (const [table, key] of [
    ['age_groups', 'jong'],
    ['skills', 'koken'],
    ['activity_types', 'sport'],
    ['non_profit_types', 'zorg'],
    ['target_groups', 'iedereen'],
  ] as const)
    await db.write(tenantId, (queries) =>
      sql`INSERT INTO ${sql.table(table)} (tenant_id, key, label_nl, label_en)
        VALUES (${tenantId}, ${key}, ${key}, ${key})`.execute(queries),
    );
  const vacancyId = await domain.vacancy(tenant, {
    organization_id: organizationId,
    title: 'Koffie schenken',
  });
  const helpOf = (status: 'draft' | 'published') =>
    domain.vacancy(tenant, {
      organization_id: organizationId,
      created_by_id: person.id,
      vacancy_type: 'p2p',
      direction: 'request',
      status,
      title: `${PERSON.wrote} titel`,
      summary: `${PERSON.wrote} samenvatting`,
      description: `${PERSON.wrote} beschrijving`,
      street: PERSON.street,
      house_number: '12',
      postal_code: PERSON.postalCode,
    });
  const [helpId] = [await helpOf('published'), await helpOf('draft')];
  const pageId = await domain.page(tenant, { created_by_id: person.id, edited_by_id: person.id }, [
    { block_type: 'Markdown', data: { text: 'Welkom' } },
  ]);

  await db.write(tenantId, async (queries) => {
    /** A row, with its id where it has one. */
    async function add(table: string, values: Record<string, unknown>): Promise<string> {
      const row = await queries
        .insertInto(table as 'vacancies')
        .values({ tenant_id: tenantId, ...values } as never)
        .returning(sql<string>`to_jsonb(${sql.table(table)}) ->> 'id'`.as('id'))
        .executeTakeFirstOrThrow();
      return row.id;
    }
    const wrote = (what: string) => `${PERSON.wrote} ${what}`;
    const now = new Date();
    // Before the month in which an account can come back.
    const longAgo = new Date(now.getTime() - 32 * 86_400_000);
    const later = new Date(now.getTime() + 86_400_000);
    const names = { first_name: PERSON.firstName, last_name: PERSON.lastName };
    const ofPerson = { user_id: person.id };

    const addressId = await add('addresses', { city: 'Nijmegen', street: 'Marktplein', house_number: '1' });
    await queries
      .updateTable('organizations')
      .set({ address_id: addressId })
      .where('id', '=', organizationId)
      .execute();
    await add('organization_profiles', { organization_id: organizationId });
    const profileId = await add('volunteer_profiles', {
      ...ofPerson,
      headline: wrote('kop'),
      motivation: wrote('motivatie'),
      postal_code: PERSON.postalCode,
      district: PERSON.street,
      in_pool: true,
    });
    const conversationId = await add('conversations', {
      volunteer_center_id: centerId,
      subject: 'Vraag over koffie',
      last_message_at: now,
      created_at: now,
      updated_at: now,
    });
    for (const user_id of [person.id, other.id])
      await add('conversation_participants', {
        conversation_id: conversationId,
        user_id,
        contact_shared_at: now,
      });
    const contactId = await add('conversations', {
      volunteer_center_id: centerId,
      subject: wrote('onderwerp'),
      subject_type: 'contact',
      last_message_at: now,
      created_at: now,
      updated_at: now,
    });
    await add('conversation_participants', { conversation_id: contactId, ...ofPerson });
    const messageId = await add('messages', {
      conversation_id: conversationId,
      sender_id: person.id,
      body: wrote('bericht'),
      created_at: now,
    });
    const application = {
      vacancy_title: 'Koffie schenken',
      organization_id: organizationId,
      volunteer_center_id: centerId,
      ...names,
      email: PERSON.email,
      phone_number: PERSON.phone,
      message: wrote('aanvraag'),
      confirmed_at: now,
    };
    const applicationId = await add('applications', {
      ...application,
      ...ofPerson,
      vacancy_id: vacancyId,
      conversation_id: conversationId,
      status: 'rejected',
      decision_message: `${PERSON.written}: afwijzing`,
      withdrawal_reason: wrote('intrekken'),
    });
    // As a visitor, before they had the account.
    await add('applications', { ...application, vacancy_id: helpId, message: wrote('bezoek') });
    await add('applications', {
      ...application,
      vacancy_id: helpId,
      user_id: helper.id,
      first_name: 'Hanna',
      last_name: 'Helper',
      email: 'hanna@example.org',
      phone_number: null,
      message: 'Ik help graag.',
    });
    await add('call_out_answers', {
      call_out_id: await add('call_outs', {
        volunteer_center_id: centerId,
        title: 'Zandzakken vullen',
        body: 'Help ons met zandzakken vullen bij de dijk.',
        starts_at: now,
        until: later,
        postal_code: '6511 AB',
        latitude: 51.84,
        longitude: 5.86,
        radius_km: 10,
        created_by_id: other.id,
        created_at: now,
      }),
      ...ofPerson,
      answer: 'yes',
      answered_at: now,
    });
    await add('calendar_addresses', { ...ofPerson, token_hash: hash('calendar') });
    await add('saved_searches', {
      ...ofPerson,
      volunteer_center_id: centerId,
      name: wrote('zoekopdracht'),
      query: JSON.stringify({ address: `q=${PERSON.wrote}`, filter: { q: PERSON.wrote } }),
    });
    await add('vacancy_favorites', { ...ofPerson, vacancy_id: vacancyId });
    await add('vacancy_views', { vacancy_id: vacancyId, views: 3 });
    await add('vacancy_view_days', { vacancy_id: vacancyId, day: '2026-11-01', views: 3 });
    await add('reports', {
      volunteer_center_id: centerId,
      reportable_type: 'conversations',
      reportable_id: conversationId,
      reporter_id: person.id,
      reason: 'other',
      note: wrote('melding'),
      created_at: now,
    });
    await add('reports', {
      volunteer_center_id: centerId,
      reportable_type: 'users',
      reportable_id: person.id,
      reporter_id: other.id,
      reason: 'rude',
      note: `${PERSON.written}: melding`,
      created_at: now,
    });
    const byOther = { occurred_at: now, actor_id: other.id, subject_type: 'users', subject_id: person.id };
    await add('audit_events', {
      ...byOther,
      action: 'personal_data.revealed',
      data: JSON.stringify({
        record_type: 'messages',
        record_id: person.id,
        field: 'body',
        reason: `${PERSON.written}: gebeld`,
      }),
    });
    await add('audit_events', { ...byOther, action: 'impersonation.started' });
    await add('saved_views', {
      ...ofPerson,
      organization_id: organizationId,
      list: 'users',
      name: wrote('weergave'),
      query: JSON.stringify({ q: PERSON.wrote }),
      created_at: now,
      updated_at: now,
    });
    const imported = { organization_id: organizationId, volunteer_center_id: centerId, locale: 'nl' };
    const file = { filename: 'leden.csv', delimiter: ';', encoding: 'utf-8', row_count: 1 };
    const columns = [
      { header: 'Voornaam', sample: '', field: 'first_name', match: 'found' },
      { header: 'E-mail', sample: '', field: 'email', match: 'found' },
    ];
    for (const created_by_id of [person.id, other.id]) {
      const importId = await add('imports', {
        ...imported,
        ...file,
        created_by_id,
        kind: 'users',
        columns: JSON.stringify(columns),
        counts: JSON.stringify({}),
        status_changed_at: now,
      });
      await add('import_rows', {
        import_id: importId,
        number: 1,
        cells: sql`ARRAY[${PERSON.firstName}, ${PERSON.email}]`,
        record_id: person.id,
      });
      await add('import_row_keys', { import_id: importId, field: 'email', value: PERSON.email, number: 1 });
    }
    const mergeId = await add('merges', {
      record_type: 'users',
      status: 'undone',
      kept_id: person.id,
      gone_id: helper.id,
      volunteer_center_id: centerId,
      created_by_id: person.id,
      undoable_until: later,
    });
    await sql`INSERT INTO merge_changes (tenant_id, merge_id, step, table_name, kind, row_key, before, after)
      VALUES (${tenantId}, ${mergeId}, 1, 'users', '', ${JSON.stringify({ id: person.id })},
        ${JSON.stringify({ first_name: PERSON.firstName, phone_number: PERSON.phone })}, '{}')`.execute(
      queries,
    );
    const [first_id, second_id] = [person.id, helper.id].toSorted();
    await add('duplicates', {
      record_type: 'users',
      first_id,
      second_id,
      reasons: '{name_like}',
      volunteer_center_id: centerId,
      found_at: now,
      seen_at: now,
      dismissed_at: now,
      dismissed_by_id: person.id,
    });
    await add('work_items', {
      kind: 'vacancy_review',
      record_id: vacancyId,
      volunteer_center_id: centerId,
      since: now,
      assignee_id: person.id,
      changed_at: now,
    });
    await add('page_view_days', { page_id: pageId, day: '2026-11-01', views: 3 });
    await add('blocks', { blocker_id: person.id, user_id: helper.id, created_at: now });
    await add('volunteer_profile_replies', {
      volunteer_profile_id: profileId,
      volunteer_id: person.id,
      organization_id: organizationId,
      sender_id: other.id,
      body: `Dag ${PERSON.firstName}, kom je helpen?`,
      conversation_id: conversationId,
      created_at: now,
    });
    await add('reply_templates', {
      organization_id: organizationId,
      name: 'Welkom',
      body: 'Fijn dat je komt, {{recipient.first_name}}.',
      for: 'accept',
      position: 1,
    });
    await add('search_synonyms', { locale: 'nl', terms: sql`ARRAY['koffie', 'thee']` });

    const formId = await add('forms', {
      volunteer_center_id: centerId,
      organization_id: organizationId,
      title: 'Aanmelden',
      created_by_id: person.id,
      notify_emails: sql`ARRAY[${PERSON.email}]`,
    });
    const questionId = await add('form_questions', {
      form_id: formId,
      id: sql`gen_random_uuid()`,
      number: 1,
      position: 0,
      content: JSON.stringify({
        text: 'Naam',
        questionType: 'text',
        conditions: null,
        options: [],
        required: false,
      }),
    });
    const submission = {
      form_id: formId,
      submitted_at: now,
      given: JSON.stringify({ [questionId]: `${PERSON.firstName} ${PERSON.wrote}` }),
      words: `${PERSON.firstName} ${PERSON.wrote}`,
    };
    const submissionId = await add('form_submissions', { ...submission, ...ofPerson });
    await add('form_replies', {
      submission_id: submissionId,
      body: `${PERSON.written}: reactie`,
      sent_at: now,
      author_id: other.id,
    });
    await add('form_invitations', {
      form_id: formId,
      email: PERSON.email,
      locale: 'nl',
      token_hash: hash('invitation'),
      ...ofPerson,
      sent_at: now,
      expires_at: later,
      submission_id: submissionId,
    });

    const upload = (purpose: string, name: string) =>
      add('uploads', {
        volunteer_center_id: centerId,
        path: `${tenantId}/${name}`,
        purpose,
        filename: `${PERSON.firstName}-${name}`,
        content_type: 'application/pdf',
        uploaded_by_id: person.id,
        is_personal: purpose !== 'image',
      });
    const avatarId = await upload('avatar', 'avatar.jpg');
    await queries
      .updateTable('users')
      .set({ avatar_id: avatarId, avatar_url: `/media/uploads/${tenantId}/avatar.jpg` })
      .where('id', '=', person.id)
      .execute();
    await add('form_uploads', {
      upload_id: await upload('submission', 'diploma.pdf'),
      form_id: formId,
      question_id: questionId,
      submission_id: submissionId,
    });
    await add('message_attachments', {
      message_id: messageId,
      upload_id: await upload('attachment', 'cv.pdf'),
    });
    await add('stock_images', {
      upload_id: await upload('image', 'foto.jpg'),
      name: 'Foto',
      description: 'Een foto',
    });

    await add('page_managers', { page_id: pageId, ...ofPerson });
    await add('page_presence', { page_id: pageId, ...ofPerson, since: now, seen_at: now });
    await add('page_drafts', { page_id: pageId, content: JSON.stringify({ title: 'Pagina', blocks: [] }) });
    await add('page_versions', {
      page_id: pageId,
      number: 1,
      reason: 'published',
      content: JSON.stringify({ title: 'Pagina', blocks: [] }),
      made_by_id: person.id,
    });
    await add('former_page_slugs', { volunteer_center_id: centerId, slug: 'oud', page_id: pageId });
    await add('menu_items', {
      volunteer_center_id: centerId,
      name: 'Contact',
      menu: 'header',
      link_type: 'url',
      url: 'https://example.org',
      position: 1,
    });
    await sql`INSERT INTO center_designs (tenant_id, profile_id, version, stored, saved_at, saved_by_id)
      SELECT tenant_id, id, lock_version, jsonb_build_object('primary_color', 'teal', 'secondary_color', 'lime',
        'primary_color_shades', NULL, 'secondary_color_shades', NULL, 'custom_shades', NULL, 'muted_color', 'slate',
        'background_color', NULL, 'text_color', NULL, 'theme_config', '{}'::jsonb), now(), ${person.id}::uuid
      FROM volunteer_center_profiles WHERE tenant_id = ${tenantId}`.execute(queries);

    await add('notifications', {
      ...ofPerson,
      event: 'user_welcome',
      title: `Welkom ${PERSON.firstName}`,
      body: `Dag ${PERSON.firstName}`,
      url: '/',
      created_at: now,
    });
    const noticeId = await add('notifications', {
      user_id: other.id,
      event: 'application_received',
      title: `${PERSON.firstName} ${PERSON.lastName} heeft gereageerd`,
      body: wrote('aanvraag'),
      url: `/applications/${applicationId}`,
      created_at: now,
    });
    await add('notification_people', { notification_id: noticeId, ...ofPerson });
    await add('notification_preferences', {
      ...ofPerson,
      event: 'user_welcome',
      in_app: true,
      email: true,
      updated_at: now,
    });
    await add('mail_templates', {
      id: sql`gen_random_uuid()`,
      volunteer_center_id: centerId,
      key: 'user_welcome',
      locale: 'nl',
      name: 'Welkom',
      subject: 'Welkom',
      body: 'Fijn dat je er bent.',
    });
    const mail = {
      volunteer_center_id: centerId,
      template: 'application_received',
      locale: 'nl',
      from_address: 'info@example.org',
      subject: `Dag ${PERSON.firstName}`,
      text_body: `${PERSON.firstName} ${PERSON.lastName} ${PERSON.wrote}`,
      html_body: `<p>${PERSON.firstName} ${PERSON.lastName} ${PERSON.wrote}</p>`,
      status: 'sent',
      sent_at: longAgo,
      created_at: longAgo,
    };
    await add('mails', { ...mail, to_address: PERSON.email });
    await add('mails', { ...mail, to_address: other.email });
    await add('mails', { ...mail, to_address: other.email, reply_to: PERSON.email });

    await add('internal_notes', {
      notable_type: 'users',
      notable_id: person.id,
      side: 'center',
      organization_id: organizationId,
      volunteer_center_id: centerId,
      author_id: other.id,
      note: `${PERSON.written}: notitie`,
      created_at: now,
      updated_at: now,
    });
    await add('internal_notes', {
      notable_type: 'vacancies',
      notable_id: vacancyId,
      side: 'center',
      organization_id: organizationId,
      volunteer_center_id: centerId,
      author_id: person.id,
      note: wrote('notitie'),
      created_at: now,
      updated_at: now,
    });
    await add('audit_events', {
      occurred_at: now,
      actor_id: person.id,
      volunteer_center_id: centerId,
      organization_id: organizationId,
      action: 'user.changed',
      subject_type: 'users',
      subject_id: person.id,
      data: JSON.stringify({ fields: ['first_name'] }),
    });

    await add('user_tokens', {
      ...ofPerson,
      client: 'browser',
      token_hash: hash('session'),
      generation: 1,
      issued_at: now,
      expires_at: later,
    });
    await add('one_time_tokens', {
      kind: 'password_reset',
      token_hash: hash('reset'),
      ...ofPerson,
      subject_id: person.id,
      expires_at: later,
    });
    await add('email_changes', { ...ofPerson, new_email: PERSON.otherEmail, created_at: now });
    await add('sign_ups', {
      ...ofPerson,
      ...names,
      phone_number: PERSON.phone,
      job_title: wrote('functie'),
      locale: 'nl',
      organization_id: organizationId,
      role: 'volunteer',
    });
    await add('data_exports', {
      ...ofPerson,
      volunteer_center_id: centerId,
      archive: Buffer.from(`${PERSON.firstName} ${PERSON.email}`),
      created_at: now,
      ready_at: now,
      expires_at: later,
    });
    await add('idempotency_keys', {
      actor: person.id,
      key: 'a-key-of-a-write',
      request_hash: hash('request'),
      response_status: 200,
      response_headers: JSON.stringify({}),
      response_body: JSON.stringify({ email: PERSON.email, text: wrote('antwoord') }),
      expires_at: later,
    });
    await add('jobs', {
      kind: 'account.requested',
      payload: JSON.stringify({ email: PERSON.email, firstName: PERSON.firstName }),
      run_at: longAgo,
      dead_at: longAgo,
    });
  });
  return { person, other, organizationId };
}
