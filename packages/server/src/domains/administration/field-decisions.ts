import { WRITTEN, type FieldDecision } from '../../db/field-decision.ts';

/** What the data viewer and the activity show of the records of this domain, by their type. */
export const fieldDecisions = {
  saved_views: {
    group: 'core',
    open: `list hidden_columns shared user_id organization_id lock_version ${WRITTEN}`,
    masked: 'name query',
    people: 'user_id',
  },
  imports: {
    group: 'core',
    open: `kind status delimiter encoding invite row_count counts failure revision locale
      created_by_id organization_id volunteer_center_id status_changed_at finished_at undoable_until lock_version
      ${WRITTEN}`,
    // A file without names of columns has a person in its first row.
    masked: 'filename columns',
    people: 'created_by_id',
  },
  merges: {
    group: 'core',
    open: `record_type status kept_id gone_id moved remaining undoable_until undone_at volunteer_center_id
      created_by_id lock_version ${WRITTEN}`,
  },
  duplicates: {
    group: 'core',
    open: `record_type first_id second_id reasons volunteer_center_id found_at seen_at dismissed_at
      dismissed_by_id`,
  },
  import_rows: {
    group: 'core',
    open: 'import_id number state choice record_id left_reason',
    // As they stand in the file, of the people it is about.
    masked: 'cells corrections errors duplicates made',
  },
  internal_notes: {
    group: 'core',
    open: `notable_type notable_id side author_id lock_version organization_id volunteer_center_id ${WRITTEN}`,
    masked: 'note',
    people: 'about_user_id author_id',
  },
  activity_events: {
    group: 'system',
    open: `action subject_type subject_id subject_name occurred_at actor_id impersonator_id organization_id
      volunteer_center_id`,
    masked: 'data',
    people: 'actor_id',
  },
} satisfies Readonly<Record<string, FieldDecision>>;
