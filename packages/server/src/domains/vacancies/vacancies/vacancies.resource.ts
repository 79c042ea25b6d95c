import type { VacancyMarker } from '@samen/resources/vacancies';
import { resource, type Resource } from '@samen/jsonapi';
import type { Caller } from '../../../context.ts';
import { presentPhone } from '../../../http/phone.ts';
import { pictureUrl } from '../../../services/media/index.ts';
import {
  isPrivatePost,
  managesVacancy,
  vacancyActions,
  type VacancyAccessScopes,
} from './vacancies.policy.ts';
import type { VacancyRow } from './vacancies.repository.ts';
import type { VacancyFigures } from './vacancy-figures.repository.ts';

const KM_DECIMALS = 10;

/** A person's own vacancy shows no address. */
const hasAddress = (row: VacancyRow): boolean => row.city !== null && !isPrivatePost(row.vacancy_type);

/** The address of a vacancy; it belongs to the vacancy and has its id. */
export function presentVacancyAddress(row: VacancyRow): Resource[] {
  if (!hasAddress(row)) return [];
  return [
    resource('addresses', row.id, {
      attributes: {
        street: row.street,
        houseNumber: row.house_number,
        postalCode: row.postal_code,
        city: row.city,
        country: row.country,
        latitude: row.latitude,
        longitude: row.longitude,
      },
    }),
  ];
}

function presentPlace(row: VacancyRow) {
  return {
    locationType: row.location_type,
    city: row.city,
    district: row.district,
    latitude: row.latitude,
    longitude: row.longitude,
    exactLocation: row.geocoded && hasAddress(row),
    distanceKm: row.distance === null ? null : Math.round(row.distance * KM_DECIMALS) / KM_DECIMALS,
  };
}

function presentKind(row: VacancyRow) {
  return {
    frequency: row.frequency,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    sessions: row.sessions,
    recurrence: row.recurrence,
    registrationClosesAt: row.registration_closes_at,
    price: row.price,
    direction: row.direction,
    language: row.language,
    level: row.level,
  };
}

function presentPicture({
  image_source: source,
  image_path: path,
  image_alt,
  stock_description,
}: VacancyRow) {
  return {
    imageUrl: source === null || path === null ? null : pictureUrl({ source, path }),
    imageAlt: image_alt ?? stock_description,
  };
}

/** The attributes that a tile shows. */
export function presentTile(row: VacancyRow) {
  const { locationType, district, city } = presentPlace(row);
  return {
    title: row.title,
    locale: row.locale,
    vacancyType: row.vacancy_type,
    ...presentPicture(row),
    dayparts: row.dayparts,
    frequency: row.frequency,
    hoursPerWeek: row.hours_per_week,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    recurrence: row.recurrence,
    locationType,
    district,
    city,
  };
}

function presentContactPhone({ vacancy_type, contact_phone }: VacancyRow) {
  const { phoneNumber, phoneText } = presentPhone(isPrivatePost(vacancy_type) ? null : contact_phone);
  return { contactPhone: phoneNumber, contactPhoneText: phoneText };
}

/** Attributes that only those who manage the vacancy see. */
function presentInternal(row: VacancyRow, figures: VacancyFigures | undefined) {
  return {
    contactPersonId: row.contact_person_id,
    contactPhoneVisible: row.contact_phone_visible,
    closeWhenFull: row.close_when_full,
    publishOnApproval: row.publish_on_approval,
    imageId: row.image_id,
    stockImageId: row.stock_image_id,
    reviewRequestedAt: row.review_requested_at,
    ...(figures ? { applicationsCount: figures.applications, viewsCount: figures.views } : {}),
  };
}

/** A vacancy as a site shows it, with the internal attributes for those who manage it. */
export function presentVacancy(
  row: VacancyRow,
  caller: Caller,
  scopes: VacancyAccessScopes,
  figures?: VacancyFigures,
): Resource {
  return resource('vacancies', row.id, {
    attributes: {
      title: row.title,
      status: row.status,
      summary: row.summary,
      description: row.description,
      vacancyType: row.vacancy_type,
      expiresAt: row.expires_at,
      publishedAt: row.published_at,
      ageGroupIds: row.age_group_ids,
      categoryIds: row.category_ids,
      skillIds: row.skill_ids,
      positions: row.positions,
      acceptedCount: row.accepted_count,
      hoursPerWeek: row.hours_per_week,
      dayparts: row.dayparts,
      ...presentPlace(row),
      ...presentPicture(row),
      reimbursement: row.reimbursement,
      requiresVog: row.requires_vog,
      trainingOffered: row.training_offered,
      wheelchairAccessible: row.wheelchair_accessible,
      languages: row.languages,
      dutchLevel: row.dutch_level,
      featured: row.featured,
      sharedAcrossCenters: row.shared_across_centers,
      applyUrl: row.apply_url,
      locale: row.locale,
      ...presentKind(row),
      contactName: row.contact_first_name,
      ...presentContactPhone(row),
      favorited: row.favorited,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      lockVersion: row.lock_version,
      ...(managesVacancy(caller, row, scopes) ? presentInternal(row, figures) : {}),
    },
    relations: {
      organization: { type: 'organizations', id: row.organization_id },
      categories: row.category_ids.map((id) => ({ type: 'categories', id })),
      address: hasAddress(row) ? { type: 'addresses', id: row.id } : null,
    },
    meta: { can: vacancyActions(caller, row, scopes) },
  });
}

/** A point on the map. */
export function presentMarker({ id, ...attributes }: VacancyMarker): Resource {
  return resource('markers', id, { attributes });
}
