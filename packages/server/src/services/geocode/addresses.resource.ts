import type { Selectable } from 'kysely';
import type { Resource } from '@samen/jsonapi';
import { Addresses } from '@samen/resources/shared';
import { presenter } from '../../declared/presenter.ts';
import type { RowOf } from '../../declared/table.ts';
import type { AddressesTable } from './addresses.table.ts';

export type AddressRow = Selectable<AddressesTable>;

/** What an address shows; a record that embeds one may lack any of it. */
type ShownRow = { [Name in keyof RowOf<Addresses>]: RowOf<Addresses>[Name] | null } & { id: string };

const address = presenter<Addresses, ShownRow, null>(Addresses, { values: {}, audiences: {}, related: {} });

export const presentAddress = (row: ShownRow): Resource => address(row, null);
