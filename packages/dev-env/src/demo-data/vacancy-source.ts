import type { WeekDayPart } from '@samen/resources/shared';
import type { Frequency, VacancyStatus, VacancyType } from '@samen/resources/vacancies';
import type { Calendar } from './calendar.ts';
import type { OrganizationRow } from './organizations.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';

export interface VacancyRow {
  id: string;
  tenantId: string;
  volunteerCenterId: string;
  organizationId: string;
  contactPersonId: string | null;
  contactPhoneVisible: boolean;
  title: string;
  status: VacancyStatus;
  summary: string;
  description: string;
  vacancyType: VacancyType;
  expiresAt: Date;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  filledAt: Date | null;
  categoryKeys: string[];
  ageGroupKeys: string[];
  positions: number;
  hoursPerWeek: number | null;
  dayparts: WeekDayPart[];
  locationType: 'onsite' | 'remote' | 'at_home';
  place: DemoPlace;
  street: string;
  houseNumber: string;
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
  scene: string;
  imageAlt: string;
  reimbursement: 'none' | 'expenses' | 'allowance';
  requiresVog: boolean;
  trainingOffered: boolean;
  wheelchairAccessible: boolean;
  languages: string[];
  dutchLevel: 'none' | 'basic' | 'good';
  featured: boolean;
  sharedAcrossCenters: boolean;
  locale: 'nl' | 'en';
  frequency: Frequency | null;
  startsAt: Date | null;
  endsAt: Date | null;
  sessions: { startsAt: string; endsAt: string }[];
  recurrence: { weekdays: number[]; until: string } | null;
  cancelledOccurrences: string[];
  autoAccept: boolean;
  closeWhenFull: boolean;
  direction: 'request' | 'offer' | null;
  language: string | null;
  level: string | null;
}

export interface Source {
  tenantId: string;
  random: Random;
  calendar: Calendar;
  /** Approved member organizations with their managers. */
  organizations: OrganizationRow[];
  /** The centres' own organizations, for p2p and language. */
  centerOrganizations: OrganizationRow[];
  contactOf(organizationId: string): string | null;
}
