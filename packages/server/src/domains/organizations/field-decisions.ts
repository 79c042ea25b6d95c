import { WRITTEN, type FieldDecision } from '../../db/field-decision.ts';

/** What the data viewer and the activity show of the records of this domain, by their type. */
export const fieldDecisions = {
  organizations: {
    group: 'core',
    open: `name organization_type status website phone_number email description is_partner is_root logo_url
      response_days volunteer_center_id kvk_number logo_id lock_version parent_id status_changed_at address_id
      pending_reminded deleted_at ${WRITTEN}`,
    masked: 'denial_reason',
  },
  organization_profiles: {
    group: 'core',
    open: `organization_id non_profit_type_id show_on_social_map activity_type_ids target_groups target_group_ids
      opening_times opening_hours social_links wheelchair_accessible has_insurance school_level internship_hours
      cover_image_url cover_image_id lock_version ${WRITTEN}`,
  },
} satisfies Readonly<Record<string, FieldDecision>>;
