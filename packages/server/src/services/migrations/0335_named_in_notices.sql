-- Applications get an account later: what others were notified of them is found by where it leads.
CREATE INDEX notifications_of_page ON notifications (tenant_id, url);

-- Of those that are there, whom they name: who was reported, who wrote to a centre or in a conversation, and who had no account
-- yet when they applied.
INSERT INTO notification_people (tenant_id, notification_id, user_id)
SELECT n.tenant_id, n.id, u.id FROM notifications n
JOIN reports r ON r.tenant_id = n.tenant_id AND r.reportable_type = 'users'
JOIN users u ON u.tenant_id = r.tenant_id AND u.id = r.reportable_id
  AND strpos(n.title || ' ' || n.body, u.first_name || ' ' || u.last_name) > 0
WHERE n.event = 'p2p_reported'
UNION
SELECT n.tenant_id, n.id, u.id FROM notifications n
JOIN users u ON u.tenant_id = n.tenant_id AND u.id <> n.user_id
  AND strpos(n.body, u.first_name || ' ' || u.last_name) > 0 AND strpos(n.body, u.email) > 0
WHERE n.event = 'contact_message'
UNION
SELECT n.tenant_id, n.id, p.user_id FROM notifications n
JOIN conversation_participants p ON p.tenant_id = n.tenant_id AND n.url = '/conversations?id=' || p.conversation_id
WHERE n.event IN ('conversation_message', 'profile_reply_answered') AND p.user_id <> n.user_id
UNION
SELECT n.tenant_id, n.id, a.user_id FROM notifications n
JOIN applications a ON a.tenant_id = n.tenant_id AND n.url = '/applications/' || a.id
WHERE n.event IN ('application_received', 'application_withdrawn', 'application_overdue', 'student_application_decided')
  AND a.user_id IS NOT NULL AND a.user_id <> n.user_id
ON CONFLICT DO NOTHING;
