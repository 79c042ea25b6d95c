import { HOUSE, WRITTEN, type FieldDecision } from '../../db/field-decision.ts';

/** What the data viewer and the activity show of the records of this domain, by their type. */
export const fieldDecisions = {
  vacancies: {
    group: 'core',
    open: `title status vacancy_type expires_at published_at age_group_ids category_ids skill_ids positions
      hours_per_week dayparts location_type city image_alt reimbursement requires_vog training_offered
      wheelchair_accessible languages dutch_level featured shared_across_centers apply_url locale frequency starts_at
      ends_at sessions recurrence registration_closes_at cancelled_occurrences price direction language level
      lock_version contact_person_id contact_phone_visible close_when_full auto_accept publish_on_approval image_id
      stock_image_id review_requested_at organization_id volunteer_center_id created_by_id filled_at expired_at
      deleted_at expiry_reminded country geocoded geocode_attempts ${WRITTEN}`,
    masked: `summary description district review_note ${HOUSE}`,
    people: 'created_by_id',
  },
  applications: {
    group: 'core',
    open: `vacancy_title vacancy_id organization_id conversation_id status rejection_reason decided_at confirmed_at
      withdrawn_at waitlisted_at offered_at offer_expires_at lock_version volunteer_center_id user_id locale
      decided_by_id reminded ${WRITTEN}`,
    masked: 'first_name last_name email phone_number message decision_message withdrawal_reason',
    people: 'user_id',
  },
  saved_searches: {
    group: 'core',
    open: `user_id volunteer_center_id in_digest lock_version ${WRITTEN}`,
    masked: 'name query',
    people: 'user_id',
  },
  call_outs: {
    group: 'core',
    open: `title starts_at until radius_km category_ids skill_ids status created_at closed_at volunteer_center_id
      created_by_id`,
    masked: 'body address postal_code latitude longitude',
    people: 'created_by_id',
  },
  reports: {
    group: 'core',
    open: 'reportable_type reason status created_at decided_at volunteer_center_id',
    // Who reports whom is no one’s business but that of who handles it.
    masked: 'reportable_id reporter_id note decision_note',
    people: 'reporter_id',
  },
  search_synonyms: {
    group: 'system',
    open: `locale terms translations one_way lock_version ${WRITTEN}`,
  },
} satisfies Readonly<Record<string, FieldDecision>>;
