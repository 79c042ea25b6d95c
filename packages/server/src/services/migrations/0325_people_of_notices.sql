-- Whom a notification names besides the one it is for: it goes with them, whatever they and others are called by then.
CREATE TABLE notification_people (
  tenant_id text NOT NULL,
  notification_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, notification_id, user_id),
  FOREIGN KEY (tenant_id, notification_id) REFERENCES notifications (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_people_of_user ON notification_people (tenant_id, user_id);
ALTER TABLE notification_people ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON notification_people USING (tenant_id = (SELECT app_tenant()));

-- Of those that are there: by the record that each leads to.
INSERT INTO notification_people (tenant_id, notification_id, user_id)
SELECT n.tenant_id, n.id, a.user_id FROM notifications n
JOIN applications a ON a.tenant_id = n.tenant_id AND n.url = '/applications/' || a.id
WHERE n.event IN ('application_received', 'application_withdrawn', 'application_overdue', 'student_application_decided')
  AND a.user_id IS NOT NULL
UNION
SELECT n.tenant_id, n.id, v.contact_person_id FROM notifications n
JOIN applications a ON a.tenant_id = n.tenant_id AND n.url = '/applications/' || a.id
JOIN vacancies v ON v.tenant_id = a.tenant_id AND v.id = a.vacancy_id
WHERE n.event = 'application_accepted' AND v.contact_person_id IS NOT NULL
UNION
SELECT n.tenant_id, n.id, u.id FROM notifications n
JOIN users u ON u.tenant_id = n.tenant_id AND n.url = '/users/' || u.id
WHERE n.event = 'mentor_requested'
UNION
SELECT n.tenant_id, n.id, p.user_id FROM notifications n
JOIN conversation_participants p ON p.tenant_id = n.tenant_id AND n.url = '/conversations/' || p.conversation_id
WHERE n.event IN ('conversation_message', 'profile_reply_answered') AND p.user_id <> n.user_id
UNION
-- These two lead to no one; they name someone who works there as a whole.
SELECT n.tenant_id, n.id, u.id FROM notifications n
JOIN users u ON u.tenant_id = n.tenant_id AND u.confirmed_at IS NOT NULL AND u.id <> n.user_id
  AND strpos(n.title || ' ' || n.body || ' ' || n.translations::text, u.first_name || ' ' || u.last_name) > 0
WHERE n.event IN ('impersonation_notice', 'work_assigned');
