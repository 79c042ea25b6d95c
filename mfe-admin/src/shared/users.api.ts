import { listTags, resource, type Page } from '@samen/api-client';
import { pageParameters } from '@samen/jsonapi';
import type { NewUser, Role, RoleChange, User, UserChanges, UserStatus } from '@samen/resources/accounts';
import type { Organization } from '@samen/resources/organizations';
import type { RoleName } from '@samen/resources/shared';
import { defineEndpoints } from '@samen/federation-kit';

export interface UserListQuery {
  q: string;
  status: UserStatus | null;
  role: RoleName | null;
  organization: string | null;
  signup: string | null;
  since: string;
  /** Null for who sees no others than those of their own. */
  allCenters: boolean | null;
  sort: string;
  page: number;
  size: number;
}

/** The filters of the list as the API takes them. */
export const userFilters = ({ q, status, role, organization, signup, since, allCenters }: UserListQuery) => ({
  'filter[q]': q,
  'filter[status_eq]': status ?? '',
  'filter[with_role]': role ?? '',
  'filter[organization_id_eq]': organization ?? '',
  'filter[signup_method_eq]': signup ?? '',
  'filter[created_at_gteq]': since,
  'filter[all_centers]': allCenters === null ? '' : String(allCenters),
});

const one = (id: string) => [{ type: 'users' as const, id }];

export const usersApi = defineEndpoints(
  (build) => ({
    searchUsers: build.query<Page<User>, UserListQuery>({
      call: {
        method: 'GET',
        path: 'users',
        filters: [
          'q',
          'status_eq',
          'with_role',
          'organization_id_eq',
          'signup_method_eq',
          'created_at_gteq',
          'all_centers',
        ],
        sorts: ['name', 'created_at', 'last_sign_in_at'],
        includes: ['roles', 'organizations'],
      },
      query: (request) => ({
        path: 'users',
        query: {
          ...userFilters(request),
          include: 'roles,organizations',
          sort: request.sort,
          ...pageParameters(request.page, request.size),
        },
      }),
      providesTags: (page) => listTags('users', page?.items),
    }),
    getUser: build.query<User, string>({
      call: { method: 'GET', path: 'users/:id', includes: ['roles', 'organizations'] },
      query: (id) => ({ path: `users/${id}`, query: { include: 'roles,organizations' } }),
      providesTags: (_user, _error, id) => one(id),
    }),
    createUser: build.mutation<User, NewUser>({
      call: { method: 'POST', path: 'users' },
      query: (draft) => ({ path: 'users', method: 'POST', body: resource('users', draft) }),
      invalidatesTags: (user) => (user ? ['users'] : []),
    }),
    updateUser: build.mutation<User, { id: string; changes: UserChanges }>({
      call: { method: 'PATCH', path: 'users/:id' },
      query: ({ id, changes }) => ({
        path: `users/${id}`,
        method: 'PATCH',
        body: resource('users', changes, id),
      }),
      invalidatesTags: (user) => (user ? ['users'] : []),
    }),
    updateUserStatus: build.mutation<User, { id: string; status: UserStatus }>({
      call: { method: 'PUT', path: 'users/:id/status' },
      query: ({ id, status }) => ({
        path: `users/${id}/status`,
        method: 'PUT',
        body: resource('users', { status }, id),
      }),
      invalidatesTags: (user) => (user ? ['users'] : []),
    }),
    removeUser: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'users/:id' },
      query: (id) => ({ path: `users/${id}`, method: 'DELETE' }),
      invalidatesTags: (_none, error) => (error ? [] : ['users']),
    }),
    resendConfirmation: build.mutation<null, string>({
      call: { method: 'POST', path: 'users/:id/resend_confirmation_instructions' },
      query: (id) => ({ path: `users/${id}/resend_confirmation_instructions`, method: 'POST' }),
    }),
    signInAsUser: build.mutation<User, string>({
      call: { method: 'POST', path: 'sign_in_as_user' },
      query: (id) => ({ path: 'sign_in_as_user', method: 'POST', body: resource('user', { id }) }),
    }),
    /** What the caller may give and take in one organization. */
    getGrantableRoles: build.query<Page<Role>, string>({
      call: { method: 'GET', path: 'roles', filters: ['organization_id_eq'] },
      query: (id) => ({ path: 'roles', query: { 'filter[organization_id_eq]': id } }),
    }),
    addRole: build.mutation<User, { id: string; change: RoleChange }>({
      call: { method: 'PUT', path: 'users/:id/add_role' },
      query: ({ id, change }) => ({
        path: `users/${id}/add_role`,
        method: 'PUT',
        body: resource('users', change, id),
      }),
      invalidatesTags: (user) => (user ? ['users'] : []),
    }),
    removeRole: build.mutation<null, { id: string; change: RoleChange }>({
      call: { method: 'DELETE', path: 'users/:id/remove_role' },
      query: ({ id, change }) => ({
        path: `users/${id}/remove_role`,
        method: 'DELETE',
        body: resource('users', change, id),
      }),
      invalidatesTags: (_none, error) => (error ? [] : ['users']),
    }),
    /** Where people can be placed: the organizations that the caller looks after. */
    getOwnOrganizations: build.query<Page<Organization>, { allCenters: boolean }>({
      call: { method: 'GET', path: 'organizations', filters: ['status_eq', 'all_centers'], sorts: ['name'] },
      query: ({ allCenters }) => ({
        path: 'organizations',
        query: {
          'filter[status_eq]': 'approved',
          'filter[all_centers]': allCenters ? 'true' : '',
          sort: 'name',
          'page[size]': 1000,
        },
      }),
    }),
  }),
  { tagTypes: ['users'] },
);

export const {
  useSearchUsersQuery,
  useLazySearchUsersQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useUpdateUserStatusMutation,
  useRemoveUserMutation,
  useResendConfirmationMutation,
  useSignInAsUserMutation,
  useGetGrantableRolesQuery,
  useAddRoleMutation,
  useRemoveRoleMutation,
  useGetOwnOrganizationsQuery,
} = usersApi;
