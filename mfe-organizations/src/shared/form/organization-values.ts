import type { PostedForm } from '@samen/contracts';
import {
  OrganizationProfiles,
  Organizations,
  type NewOrganization,
  type OpeningTime,
  type Organization,
  type OrganizationChanges,
  type OrganizationType,
} from '@samen/resources/organizations';
import type { NewAccount } from '@samen/resources/shared';
import { declaredForm, type ChosenImage, type DeclaredValues } from '@samen/records';

export type ChosenType = Exclude<OrganizationType, 'VolunteerCenter'>;

/** The kinds to choose from; a centre is made elsewhere. */
export const CHOSEN_TYPES = ['NonProfit', 'Initiative', 'Municipality', 'School', 'Company'] as const;

export interface AdminValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  passwordConfirmation: string;
  acceptTerms: boolean;
  sixteenOrOlder: boolean;
}

/** Attributes that not everybody sends, or whose field knows more than the attribute. */
const COMPOSED = [
  'organizationType',
  'phoneNumber',
  'email',
  'isPartner',
  'logoId',
  'volunteerCenterId',
  'parentId',
] as const;
const FORM = declaredForm(Organizations, COMPOSED);

const COMPOSED_PROFILE = ['coverImageId', 'nonProfitTypeId', 'openingTimes', 'socialLinks'] as const;
const PROFILE = declaredForm(OrganizationProfiles, COMPOSED_PROFILE);

/** The values of the forms of an organization; what is not filled in is empty text. */
export interface OrganizationValues extends DeclaredValues<Organizations, (typeof COMPOSED)[number]> {
  organizationType: OrganizationType;
  isPartner: boolean;
  phoneNumber: string;
  email: string;
  address: { street: string; houseNumber: string; postalCode: string; city: string };
  logoId: ChosenImage | null;
  profile: DeclaredValues<OrganizationProfiles, (typeof COMPOSED_PROFILE)[number]> & {
    coverImageId: ChosenImage | null;
    nonProfitTypeId: string;
    openingTimes: OpeningTime[];
    socialLinks: string[];
  };
  /** Its first admin; only in a new one. */
  user: AdminValues;
  lockVersion: number;
}

const NO_ADMIN: AdminValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  acceptTerms: false,
  sixteenOrOlder: false,
};

/** What an organization's forms start with; without one they are empty. */
export function valuesOf(organization?: Organization): OrganizationValues {
  const { address, profile } = organization ?? {};
  return {
    ...(organization ? FORM.from(organization) : FORM.start()),
    organizationType: organization?.organizationType ?? 'NonProfit',
    isPartner: organization?.isPartner ?? false,
    phoneNumber: organization?.phoneText ?? '',
    email: organization?.email ?? '',
    address: {
      street: address?.street ?? '',
      houseNumber: address?.houseNumber ?? '',
      postalCode: address?.postalCode ?? '',
      city: address?.city ?? '',
    },
    logoId: imageOf(organization?.logoId, organization?.logoUrl),
    profile: {
      ...(profile ? PROFILE.from(profile) : PROFILE.start()),
      coverImageId: imageOf(profile?.coverImageId, profile?.coverImageUrl),
      nonProfitTypeId: profile?.nonProfitTypeId ?? '',
      openingTimes: profile?.openingTimes ?? [],
      socialLinks: profile?.socialLinks.length ? profile.socialLinks : [''],
    },
    user: NO_ADMIN,
    lockVersion: organization?.lockVersion ?? 0,
  };
}

/** What stands in a sign-up that came back; passwords do not. */
export function returnedValues(posted: PostedForm['values']): OrganizationValues {
  const empty = valuesOf();
  const text = (name: string) => posted[name] ?? '';
  return {
    ...empty,
    organizationType: CHOSEN_TYPES.find((type) => type === posted['organizationType']) ?? 'NonProfit',
    name: text('name'),
    kvkNumber: text('kvkNumber'),
    description: text('description'),
    phoneNumber: text('phoneNumber'),
    email: text('email'),
    website: text('website'),
    address: {
      street: text('address.street'),
      houseNumber: text('address.houseNumber'),
      postalCode: text('address.postalCode'),
      city: text('address.city'),
    },
    user: {
      ...empty.user,
      firstName: text('user.firstName'),
      lastName: text('user.lastName'),
      email: text('user.email'),
      acceptTerms: text('user.acceptTerms') !== '',
      sixteenOrOlder: text('user.sixteenOrOlder') !== '',
    },
  };
}

const imageOf = (id: string | null | undefined, url: string | null | undefined): ChosenImage | null =>
  id && url ? { id, url } : null;

/** Text as it is sent; an empty field empties what was there. */
const given = (text: string) => text.trim() || null;

/** The stretches of opening that are filled in. */
export const filledTimes = (times: readonly OpeningTime[]): OpeningTime[] =>
  times.filter(({ opens, closes }) => opens !== '' || closes !== '');

function basics(values: OrganizationValues) {
  const { organizationType: type, address } = values;
  return {
    ...FORM.changes(values),
    phoneNumber: values.phoneNumber.trim(),
    email: values.email.trim(),
    ...(type === 'VolunteerCenter' ? {} : { organizationType: type }),
    addressAttributes: {
      street: given(address.street),
      houseNumber: given(address.houseNumber),
      postalCode: given(address.postalCode),
      city: address.city.trim(),
    },
  };
}

/** The request for a new organization, with its admin where there is one. */
export function toNew(values: OrganizationValues, admin: NewAccount | null): NewOrganization {
  return { ...basics(values), ...(admin ? { userAttributes: admin } : {}) };
}

/** An invited admin, who chooses a password later. */
export function toInvited({ user }: OrganizationValues): NewAccount {
  const { firstName, lastName, email } = user;
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
}

/** The request for a change; without `mayPartner` it must not contain `isPartner`. */
export function toChanges(values: OrganizationValues, mayPartner: boolean): OrganizationChanges {
  const { profile, lockVersion, isPartner, organizationType, logoId } = values;
  const { schoolLevel, internshipHours, ...plain } = PROFILE.changes(profile);
  const isSchool = organizationType === 'School';
  return {
    ...basics(values),
    ...(mayPartner ? { isPartner } : {}),
    lockVersion,
    logoId: logoId?.id ?? null,
    profileAttributes: {
      ...plain,
      nonProfitTypeId: isSchool ? null : given(profile.nonProfitTypeId),
      openingTimes: filledTimes(profile.openingTimes),
      socialLinks: profile.socialLinks.map((link) => link.trim()).filter(Boolean),
      coverImageId: profile.coverImageId?.id ?? null,
      // Only a school has them.
      ...(isSchool ? { schoolLevel, internshipHours } : {}),
    },
  };
}
