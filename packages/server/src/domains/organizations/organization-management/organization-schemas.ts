import { Type } from 'typebox';
import { ChosenOrganizationType, OrganizationProfiles, Organizations } from '@samen/resources/organizations';
import { AddressInput, Email, NewAccount, nullable, Phone, Trap } from '@samen/resources/shared';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';

const WITH_PARTS = {
  organizationType: Type.Optional(ChosenOrganizationType),
  addressAttributes: nullable(AddressInput),
  profileAttributes: Type.Optional(changesSchema(OrganizationProfiles)),
};

/** The attributes of a new organization. */
export const NEW = newSchema(Organizations, {
  ...WITH_PARTS,
  phoneNumber: Phone,
  email: Email,
  userAttributes: Type.Optional(NewAccount),
  /** People do not see it. */
  faxNumber: Type.Optional(Trap),
});

/** The attributes of a change. */
export const CHANGES = changesSchema(Organizations, {
  ...WITH_PARTS,
  phoneNumber: Type.Optional(Phone),
  email: Type.Optional(Email),
});
