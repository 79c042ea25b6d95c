import type { PostedForm } from '@samen/contracts';
import type {
  NewOrganization,
  OpeningTime,
  Organization,
  OrganizationChanges,
  OrganizationType,
} from '@samen/resources/organizations';
import type { NewAccount } from '@samen/resources/shared';
import type { ChosenImage } from '@samen/records';

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

/** The values of the forms of an organization, in the order of the screen. */
export interface OrganizationValues {
  name: string;
  organizationType: OrganizationType;
  kvkNumber: string;
  description: string;
  isPartner: boolean;
  phoneNumber: string;
  email: string;
  website: string;
  address: { street: string; houseNumber: string; postalCode: string; city: string };
  logoId: ChosenImage | null;
  profile: {
    coverImageId: ChosenImage | null;
    nonProfitTypeId: string;
    schoolLevel: string;
    internshipHours: string;
    activityTypeIds: string[];
    targetGroups: string;
    targetGroupIds: string[];
    openingTimes: OpeningTime[];
    openingHours: string;
    socialLinks: string[];
    wheelchairAccessible: boolean;
    hasInsurance: boolean;
    showOnSocialMap: boolean;
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
    name: organization?.name ?? '',
    organizationType: organization?.organizationType ?? 'NonProfit',
    kvkNumber: organization?.kvkNumber ?? '',
    description: organization?.description ?? '',
    isPartner: organization?.isPartner ?? false,
    phoneNumber: organization?.phoneText ?? '',
    email: organization?.email ?? '',
    website: organization?.website ?? '',
    address: {
      street: address?.street ?? '',
      houseNumber: address?.houseNumber ?? '',
      postalCode: address?.postalCode ?? '',
      city: address?.city ?? '',
    },
    logoId: imageOf(organization?.logoId, organization?.logoUrl),
    profile: {
      coverImageId: imageOf(profile?.coverImageId, profile?.coverImageUrl),
      nonProfitTypeId: profile?.nonProfitTypeId ?? '',
      schoolLevel: profile?.schoolLevel ?? '',
      internshipHours: profile?.internshipHours?.toString() ?? '',
      activityTypeIds: profile?.activityTypeIds ?? [],
      targetGroups: profile?.targetGroups ?? '',
      targetGroupIds: profile?.targetGroupIds ?? [],
      openingTimes: profile?.openingTimes ?? [],
      openingHours: profile?.openingHours ?? '',
      socialLinks: profile?.socialLinks.length ? profile.socialLinks : [''],
      wheelchairAccessible: profile?.wheelchairAccessible ?? false,
      hasInsurance: profile?.hasInsurance ?? false,
      showOnSocialMap: profile?.showOnSocialMap ?? true,
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
    name: values.name.trim(),
    phoneNumber: values.phoneNumber.trim(),
    email: values.email.trim(),
    website: given(values.website),
    description: given(values.description),
    kvkNumber: given(values.kvkNumber),
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
  const { schoolLevel, internshipHours } = profile;
  const isSchool = organizationType === 'School';
  return {
    ...basics(values),
    ...(mayPartner ? { isPartner } : {}),
    lockVersion,
    logoId: logoId?.id ?? null,
    profileAttributes: {
      nonProfitTypeId: isSchool ? null : given(profile.nonProfitTypeId),
      activityTypeIds: profile.activityTypeIds,
      targetGroups: given(profile.targetGroups),
      targetGroupIds: profile.targetGroupIds,
      openingTimes: filledTimes(profile.openingTimes),
      openingHours: given(profile.openingHours),
      socialLinks: profile.socialLinks.map((link) => link.trim()).filter(Boolean),
      wheelchairAccessible: profile.wheelchairAccessible,
      hasInsurance: profile.hasInsurance,
      showOnSocialMap: profile.showOnSocialMap,
      coverImageId: profile.coverImageId?.id ?? null,
      ...(isSchool
        ? {
            schoolLevel: (given(schoolLevel) ?? null) as 'po' | null,
            internshipHours: internshipHours.trim() ? Number(internshipHours) : null,
          }
        : {}),
    },
  };
}
