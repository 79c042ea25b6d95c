import { WRITTEN, type FieldDecision } from '../../db/field-decision.ts';

/** What the data viewer and the activity show of the records of this domain, by their type. */
export const fieldDecisions = {
  users: {
    group: 'core',
    open: `status locale signup_method last_sign_in_at lock_version mentor_id is_operator accepted_terms_version
      accepted_terms_at confirmed_at status_changed_at inactivity_warned anonymised_at digest_sent_at digest_days
      ${WRITTEN}`,
    masked: 'first_name last_name email phone_number job_title gender avatar_id sixteen_or_older',
    secret: 'password_hash avatar_url',
    people: 'id',
  },
  roles: { group: 'core', open: 'name organization_id user_id created_at' },
  volunteer_profiles: {
    group: 'core',
    open: `user_id in_pool crisis_pool lock_version ${WRITTEN}`,
    masked: `headline motivation category_ids skill_ids dayparts hours_per_week postal_code district max_distance_km
      languages language_level age_group_id has_vog latitude longitude`,
    people: 'user_id',
  },
  data_exports: { group: 'system', open: 'created_at ready_at expires_at user_id volunteer_center_id' },
} satisfies Readonly<Record<string, FieldDecision>>;
