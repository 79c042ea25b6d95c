import { Users } from '@samen/resources/accounts';
import type { Changes } from '@samen/jsonapi/declaration';
import type { Updateable } from 'kysely';
import { columnsOf } from '../../../declared/columns.ts';
import type { FieldReader } from '../../../http/field-reader.ts';
import { sent } from '../../../http/field-reader.ts';
import { readPersonChanges } from '../../../http/person-fields.ts';
import type { UsersTable } from './users.table.ts';

/** What a body says that no user's attribute takes: that does not compile here, so that none of it is dropped. */
type Foreign<Given> = Record<Exclude<keyof Given, keyof Changes<Users>>, never>;

/** The sent attributes of a user as columns. What breaks a rule of its own is reported to `fields`. */
export function userColumns<Given extends Changes<Users>>(
  fields: FieldReader,
  given: Given & Foreign<Given>,
): Updateable<UsersTable> {
  const { firstName, lastName, phoneNumber, jobTitle, digestDays, ...others }: Changes<Users> = given;
  return {
    ...sent(readPersonChanges(fields, { firstName, lastName, phoneNumber, jobTitle })),
    ...columnsOf<Updateable<UsersTable>>(
      fields,
      Users,
      { ...others, digestDays: digestDays?.toSorted() },
      { isNew: false },
    ),
  };
}
