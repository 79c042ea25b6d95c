import { boundsOf } from '@samen/jsonapi/declaration';
import { Vacancies, VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { vacancyWriteRepository, type StoredVacancy } from './vacancy-writes.repository.ts';

const REQUIRED_ACTIVITY_TIMES = ['starts_at', 'ends_at'] as const;

/** The field that decides the last day; of an activity its own dates. */
function lastDayField({ vacancy_type, frequency }: StoredVacancy): string {
  if (vacancy_type !== 'activity') return 'expires_at';
  if (frequency === 'regularly') return 'recurrence/until';
  return frequency === 'multi_day' ? 'sessions' : 'ends_at';
}

/** Reports everything that publishing requires and a draft may leave open. */
export function checkPublishable(fields: FieldReader, vacancy: StoredVacancy, today: string): void {
  const [usual] = boundsOf(Vacancies.attributes.description);
  const least = vacancy.vacancy_type === 'p2p' ? VACANCY_CONSTANTS.leastHelpText : usual;
  if (!vacancy.description) fields.refuse('description', 'required');
  else if (vacancy.description.length < least) fields.refuse('description', 'min_length', { n: least });
  if (vacancy.category_ids.length === 0) fields.refuse('category_ids', 'min_items', { n: 1 });
  if (vacancy.contact_person_id === null && vacancy.vacancy_type !== 'p2p')
    fields.refuse('contact_person_id', 'required');
  if (vacancy.location_type === 'onsite' && vacancy.city === null)
    fields.refuse('address_attributes/city', 'required');
  const isActivity = vacancy.vacancy_type === 'activity';
  if (isActivity) {
    for (const name of REQUIRED_ACTIVITY_TIMES) if (vacancy[name] === null) fields.refuse(name, 'required');
    if (vacancy.frequency === 'multi_day' && vacancy.sessions.length === 0)
      fields.refuse('sessions', 'min_items', { n: 1 });
    if (vacancy.frequency === 'regularly' && vacancy.recurrence === null)
      fields.refuse('recurrence', 'required');
  }
  if (vacancy.expires_at === null) {
    if (!isActivity) fields.refuse('expires_at', 'required');
  } else if (vacancy.expires_at < today) fields.refuse(lastDayField(vacancy), 'date_future');
}

/** Whether publishing requires nothing more. */
export function isPublishable(vacancy: StoredVacancy, today: string): boolean {
  const fields = fieldReader();
  checkPublishable(fields, vacancy, today);
  return !fields.failed();
}

/** Ids of the drafts that the approval of their organization publishes. */
export async function publishedByApproval(
  queries: Queries,
  tenantId: string,
  organizationIds: readonly string[],
  today: string,
): Promise<string[]> {
  if (organizationIds.length === 0) return [];
  const drafts = await vacancyWriteRepository(queries, tenantId).listForApproval(organizationIds);
  return drafts.filter((draft) => isPublishable(draft, today)).map(({ id }) => id);
}
