-- In whose name somebody takes part in a conversation; null for who speaks for nobody else.
ALTER TABLE conversation_participants ADD COLUMN organization_id uuid;
ALTER TABLE conversation_participants ADD FOREIGN KEY (tenant_id, organization_id)
  REFERENCES organizations (tenant_id, id) ON DELETE SET NULL (organization_id);
CREATE INDEX conversation_participants_organization ON conversation_participants (tenant_id, organization_id)
  WHERE organization_id IS NOT NULL;

UPDATE conversation_participants p SET organization_id = a.organization_id
FROM conversations c
JOIN applications a ON a.tenant_id = c.tenant_id AND a.id = c.subject_id
WHERE c.tenant_id = p.tenant_id AND c.id = p.conversation_id AND c.subject_type = 'application'
  AND p.user_id IS DISTINCT FROM a.user_id;
UPDATE conversation_participants p SET organization_id = r.organization_id
FROM conversations c
JOIN volunteer_profile_replies r ON r.tenant_id = c.tenant_id AND r.id = c.subject_id
WHERE c.tenant_id = p.tenant_id AND c.id = p.conversation_id AND c.subject_type = 'reply'
  AND p.user_id <> r.volunteer_id;
-- Of the others it was not written down: whoever works for one organization alone speaks for that.
UPDATE conversation_participants p SET organization_id = held.organization_id
FROM conversations c, (
  SELECT tenant_id, user_id, min(organization_id::text)::uuid AS organization_id FROM role_assignments
  WHERE name NOT IN ('volunteer', 'student')
  GROUP BY tenant_id, user_id HAVING count(DISTINCT organization_id) = 1) held
WHERE c.tenant_id = p.tenant_id AND c.id = p.conversation_id
  AND (c.subject_type IS NULL OR c.subject_type = 'contact')
  AND held.tenant_id = p.tenant_id AND held.user_id = p.user_id;

-- What a notification says in the language that its reader had not when it came: {"en": {"title": …, "body": …}}.
ALTER TABLE notifications ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';

-- What the record was called when it happened; never a person's name.
ALTER TABLE audit_events ADD COLUMN subject_name text;
UPDATE audit_events e SET subject_name = v.title FROM vacancies v
WHERE e.subject_type = 'vacancies' AND v.tenant_id = e.tenant_id AND v.id::text = e.subject_id;
UPDATE audit_events e SET subject_name = o.name FROM organizations o
WHERE e.subject_type = 'organizations' AND o.tenant_id = e.tenant_id AND o.id::text = e.subject_id;
UPDATE audit_events e SET subject_name = u.filename FROM uploads u
WHERE e.subject_type = 'uploads' AND u.tenant_id = e.tenant_id AND u.id::text = e.subject_id
  AND u.purpose IN ('image', 'logo', 'favicon', 'document');
