import { resource, type Page } from '@samen/api-client';
import type {
  CurrentUser,
  DataExport,
  NewUser,
  VolunteerProfile,
  VolunteerProfileInput,
} from '@samen/resources/accounts';
import type { NotificationPreference, NotificationPreferenceChanges } from '@samen/resources/messaging';
import type { Organization } from '@samen/resources/organizations';
import type { Lookup } from '@samen/resources/shared';
import type { LinkedPlace, SavedSearch } from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';

/** What may change of the own account; another `email` needs `currentPassword`. */
export type OwnChanges = Partial<
  Pick<
    CurrentUser,
    | 'avatarId'
    | 'firstName'
    | 'lastName'
    | 'phoneNumber'
    | 'jobTitle'
    | 'gender'
    | 'locale'
    | 'digestDays'
    | 'email'
  >
> & { currentPassword?: string; lockVersion?: number | undefined };

const EXPORTS = 'data_exports';
const PREFERENCES = 'notification_preferences';
const PROFILE = 'volunteer_profile';
const SEARCHES = 'saved_searches';
const USER = 'own_account';
const HOUR = 3600;

/** The calls behind the pages of one's own account. */
export const ownAccountApi = defineEndpoints(
  (build) => ({
    signUp: build.mutation<unknown, NewUser>({
      call: { method: 'POST', path: 'users' },
      query: (person) => ({ path: 'users', method: 'POST', body: resource('user', person) }),
    }),
    getSchools: build.query<Page<Organization>, void>({
      call: {
        method: 'GET',
        path: 'organizations',
        filters: ['show_on_social_map', 'organization_type_eq'],
        sorts: ['name'],
      },
      query: () => ({
        path: 'organizations',
        query: {
          'filter[show_on_social_map]': 'true',
          'filter[organization_type_eq]': 'School',
          sort: 'name',
          'page[size]': 100,
        },
      }),
    }),
    confirmEmail: build.mutation<unknown, { token: string }>({
      call: { method: 'POST', path: 'confirm/email' },
      query: (body) => ({ path: 'confirm/email', method: 'POST', body }),
    }),
    confirmAdmin: build.mutation<unknown, { token: string }>({
      call: { method: 'POST', path: 'confirm/organization' },
      query: (body) => ({ path: 'confirm/organization', method: 'POST', body }),
    }),
    requestReactivation: build.mutation<unknown, void>({
      call: { method: 'POST', path: 'current_user/reactivation' },
      query: () => ({ path: 'current_user/reactivation', method: 'POST' }),
    }),
    confirmReactivation: build.mutation<unknown, { token: string }>({
      call: { method: 'POST', path: 'confirm/reactivation' },
      query: (body) => ({ path: 'confirm/reactivation', method: 'POST', body }),
    }),
    /** The place in an activity that a mailed link is about. */
    getLinkedPlace: build.query<LinkedPlace, string>({
      call: { method: 'GET', path: 'applications/place/:token' },
      query: (token) => ({ path: `applications/place/${token}` }),
      keepUnusedDataFor: 0,
    }),
    acceptPlace: build.mutation<unknown, { token: string }>({
      call: { method: 'POST', path: 'applications/place' },
      query: (body) => ({ path: 'applications/place', method: 'POST', body }),
    }),
    declinePlace: build.mutation<unknown, { token: string }>({
      call: { method: 'POST', path: 'applications/place/decline' },
      query: (body) => ({ path: 'applications/place/decline', method: 'POST', body }),
    }),
    returnPlace: build.mutation<unknown, { token: string }>({
      call: { method: 'POST', path: 'applications/place/return' },
      query: (body) => ({ path: 'applications/place/return', method: 'POST', body }),
    }),
    renewVacancy: build.mutation<unknown, { token: string }>({
      call: { method: 'POST', path: 'vacancies/renew' },
      query: (body) => ({ path: 'vacancies/renew', method: 'POST', body }),
    }),
    unsubscribe: build.mutation<unknown, { token: string }>({
      call: { method: 'POST', path: 'unsubscribe' },
      query: (body) => ({ path: 'unsubscribe', method: 'POST', body }),
    }),
    getOwnAccount: build.query<CurrentUser, void>({
      call: { method: 'GET', path: 'current_user', includes: ['roles'] },
      query: () => ({ path: 'current_user', query: { include: 'roles' } }),
      providesTags: [USER],
    }),
    changeOwnAccount: build.mutation<CurrentUser, OwnChanges>({
      call: { method: 'PATCH', path: 'current_user' },
      query: (changes) => ({
        path: 'current_user',
        method: 'PATCH',
        body: resource('users', changes),
      }),
      invalidatesTags: (saved) => (saved ? [USER] : []),
    }),
    getOwnProfile: build.query<VolunteerProfile | null, void>({
      call: { method: 'GET', path: 'current_user/volunteer_profile' },
      query: () => ({ path: 'current_user/volunteer_profile' }),
      providesTags: [PROFILE],
    }),
    putOwnProfile: build.mutation<VolunteerProfile, VolunteerProfileInput>({
      call: { method: 'PUT', path: 'current_user/volunteer_profile' },
      query: (profile) => ({
        path: 'current_user/volunteer_profile',
        method: 'PUT',
        body: resource('volunteer_profiles', profile),
      }),
      invalidatesTags: (saved) => (saved ? [PROFILE] : []),
    }),
    removeOwnProfile: build.mutation<unknown, void>({
      call: { method: 'DELETE', path: 'current_user/volunteer_profile' },
      query: () => ({ path: 'current_user/volunteer_profile', method: 'DELETE' }),
      invalidatesTags: (_done, error) => (error ? [] : [PROFILE]),
    }),
    getPreferences: build.query<Page<NotificationPreference>, void>({
      call: { method: 'GET', path: 'notification_preferences' },
      query: () => ({ path: 'notification_preferences' }),
      providesTags: [PREFERENCES],
    }),
    changePreferences: build.mutation<unknown, NotificationPreferenceChanges['preferences']>({
      call: { method: 'PATCH', path: 'notification_preferences' },
      query: (preferences) => ({
        path: 'notification_preferences',
        method: 'PATCH',
        body: resource('notification_preferences', { preferences }),
      }),
      invalidatesTags: (_saved, error) => (error ? [] : [PREFERENCES]),
    }),
    getSavedSearches: build.query<Page<SavedSearch>, void>({
      call: { method: 'GET', path: 'saved_searches' },
      query: () => ({ path: 'saved_searches' }),
      providesTags: [SEARCHES],
    }),
    changeSavedSearch: build.mutation<SavedSearch, { id: string; inDigest: boolean }>({
      call: { method: 'PATCH', path: 'saved_searches/:id' },
      query: ({ id, inDigest }) => ({
        path: `saved_searches/${id}`,
        method: 'PATCH',
        body: resource('saved_searches', { inDigest }, id),
      }),
      invalidatesTags: (saved) => (saved ? [SEARCHES] : []),
    }),
    removeSavedSearch: build.mutation<unknown, string>({
      call: { method: 'DELETE', path: 'saved_searches/:id' },
      query: (id) => ({ path: `saved_searches/${id}`, method: 'DELETE' }),
      invalidatesTags: (_done, error) => (error ? [] : [SEARCHES]),
    }),
    getExports: build.query<Page<DataExport>, void>({
      call: { method: 'GET', path: 'current_user/export' },
      query: () => ({ path: 'current_user/export' }),
      providesTags: [EXPORTS],
    }),
    requestExport: build.mutation<DataExport, void>({
      call: { method: 'POST', path: 'current_user/export' },
      query: () => ({ path: 'current_user/export', method: 'POST' }),
      invalidatesTags: (requested) => (requested ? [EXPORTS] : []),
    }),
    /** Returns the address of the file in this page. */
    fetchExport: build.mutation<string, string>({
      call: { method: 'GET', path: 'current_user/export/:id' },
      query: (id) => ({ path: `current_user/export/${id}`, as: 'file' }),
    }),
    deleteAccount: build.mutation<unknown, string>({
      call: { method: 'DELETE', path: 'users/:id' },
      query: (id) => ({ path: `users/${id}`, method: 'DELETE' }),
    }),
    getOwnCategories: build.query<Page<Lookup>, void>({
      call: { method: 'GET', path: 'categories' },
      query: () => ({ path: 'categories', query: { 'page[size]': 100 } }),
      keepUnusedDataFor: HOUR,
    }),
    getSkills: build.query<Page<Lookup>, void>({
      call: { method: 'GET', path: 'skills' },
      query: () => ({ path: 'skills', query: { 'page[size]': 100 } }),
      keepUnusedDataFor: HOUR,
    }),
    getOwnAgeGroups: build.query<Page<Lookup>, void>({
      call: { method: 'GET', path: 'age_groups' },
      query: () => ({ path: 'age_groups', query: { 'page[size]': 100 } }),
      keepUnusedDataFor: HOUR,
    }),
  }),
  { tagTypes: [EXPORTS, PREFERENCES, PROFILE, SEARCHES, USER] },
);
