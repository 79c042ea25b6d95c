import { AddressInput, nullable } from '@samen/resources/shared';
import { Vacancies } from '@samen/resources/vacancies';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';

const WITH_ADDRESS = { addressAttributes: nullable(AddressInput) };

/** The attributes of a new vacancy. */
export const NEW = newSchema(Vacancies, WITH_ADDRESS);

/** The attributes of a change. */
export const CHANGES = changesSchema(Vacancies, WITH_ADDRESS);
