import type { Selectable } from 'kysely';
import type { Resource } from '@samen/jsonapi';
import { Addresses } from '@samen/resources/shared';
import { presenter } from '../../declared/presenter.ts';
import type { AddressesTable } from './addresses.table.ts';

export type AddressRow = Selectable<AddressesTable>;

const address = presenter<Addresses, AddressRow, null>(Addresses, { values: {}, audiences: {}, related: {} });

export const presentAddress = (row: AddressRow): Resource => address(row, null);
