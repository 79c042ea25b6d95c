import { Markers, matchOf, Vacancies, type MatchSought } from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import type { Caller } from '../../../context.ts';
import { presenter } from '../../../declared/presenter.ts';
import { presentPhone } from '../../../http/phone.ts';
import { presentAddress } from '../../../services/geocode/index.ts';
import { pictureUrl } from '../../../services/media/index.ts';
import {
  isPrivatePost,
  managesVacancy,
  vacancyActions,
  type VacancyAccessScopes,
} from './vacancies.policy.ts';
import { placesLeft, waitlistCount } from './places-left.ts';
import { offeredBy } from './match.ts';
import type { VacancyRow } from './vacancies.repository.ts';
import type { MarkerRow } from './vacancy-facets.repository.ts';
import type { VacancyFigures } from './vacancy-figures.repository.ts';

const KM_DECIMALS = 10;

/** A person's own vacancy shows no address. */
const hasAddress = (row: VacancyRow): boolean => row.city !== null && !isPrivatePost(row.vacancy_type);

/** The address of a vacancy; it belongs to the vacancy and has its id. */
export const presentVacancyAddress = (row: VacancyRow): Resource[] =>
  hasAddress(row) ? [presentAddress(row)] : [];

function presentPicture({
  image_source: source,
  image_path: path,
  image_alt,
  image_focal_x: focalX,
  image_focal_y: focalY,
  stock_description,
}: VacancyRow) {
  return {
    imageUrl: source === null || path === null ? null : pictureUrl({ source, path }),
    imageAlt: image_alt ?? stock_description,
    imageFocal: focalX === null || focalY === null ? null : { focalX, focalY },
  };
}

/** The attributes that a tile shows. */
export function presentTile(row: VacancyRow) {
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
    locationType: row.location_type,
    district: row.district,
    city: row.city,
  };
}

const presentContactPhone = ({ vacancy_type, contact_phone }: VacancyRow) =>
  presentPhone(isPrivatePost(vacancy_type) ? null : contact_phone);

interface Viewer {
  caller: Caller;
  scopes: VacancyAccessScopes;
  /** Of vacancies that the caller manages, where they were requested. */
  figures: VacancyFigures | undefined;
  /** What the response tells how well it matches. */
  sought: MatchSought | null;
}

const present = presenter<Vacancies, VacancyRow, Viewer>(Vacancies, {
  values: {
    acceptedCount: (row) => row.accepted_count,
    offeredCount: (row) => row.offered_count,
    placesLeft: (row) => (row.vacancy_type === 'activity' ? placesLeft(row) : null),
    waitlistCount,
    exactLocation: (row) => row.geocoded && hasAddress(row),
    distanceKm: ({ distance }) =>
      distance === null ? null : Math.round(distance * KM_DECIMALS) / KM_DECIMALS,
    imageUrl: (row) => presentPicture(row).imageUrl,
    imageAlt: (row) => presentPicture(row).imageAlt,
    imageFocal: (row) => presentPicture(row).imageFocal,
    contactName: (row) => row.contact_first_name,
    contactPhone: (row) => presentContactPhone(row).phoneNumber,
    contactPhoneText: (row) => presentContactPhone(row).phoneText,
    favorited: (row) => row.favorited,
    applicationsCount: (_row, { figures }) => figures?.applications,
    viewsCount: (_row, { figures }) => figures?.views,
  },
  audiences: { managers: (row, { caller, scopes }) => managesVacancy(caller, row, scopes) },
  related: { address: (row) => (hasAddress(row) ? row.id : null) },
  meta: (row, { caller, scopes, sought }) => {
    const match = sought && matchOf(sought, offeredBy(row));
    return { can: vacancyActions(caller, row, scopes), ...(match ? { match } : {}) };
  },
});

/** What a vacancy is presented with beside its row. */
export interface Beside {
  figures?: VacancyFigures | undefined;
  sought?: MatchSought | null;
}

/** A vacancy as a site shows it, with the internal attributes for those who manage it. */
export const presentVacancy = (
  row: VacancyRow,
  caller: Caller,
  scopes: VacancyAccessScopes,
  { figures, sought = null }: Beside = {},
): Resource => present(row, { caller, scopes, figures, sought });

const marker = presenter<Markers, MarkerRow, null>(Markers, { values: {}, audiences: {}, related: {} });

/** A point on the map. */
export const presentMarker = (row: MarkerRow): Resource => marker(row, null);
