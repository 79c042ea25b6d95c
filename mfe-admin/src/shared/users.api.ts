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
  sort: string;
  page: number;
  size: number;
}

const one = (id: string) => [{ type: 'users' as const, id }];

export const usersApi = defineEndpoints(
  (build) => ({
    searchUsers: build.query<Page<User>, UserListQuery>({
      query: ({ q, status, role, organization, signup, since, sort, page, size }) => ({
        path: 'users',
        query: {
          'filter[q]': q,
          'filter[status_eq]': status ?? '',
          'filter[with_role]': role ?? '',
          'filter[organization_id_eq]': organization ?? '',
          'filter[signup_method_eq]': signup ?? '',
          'filter[created_at_gteq]': since,
          include: 'roles,organizations',
          sort,
          ...pageParameters(page, size),
        },
      }),
      providesTags: (page) => listTags('users', page?.items),
    }),
    getUser: build.query<User, string>({
      query: (id) => ({ path: `users/${id}`, query: { include: 'roles,organizations' } }),
      providesTags: (_user, _error, id) => one(id),
    }),
    createUser: build.mutation<User, NewUser>({
      query: (draft) => ({ path: 'users', method: 'POST', body: resource('users', draft) }),
      invalidatesTags: (user) => (user ? ['users'] : []),
    }),
    updateUser: build.mutation<User, { id: string; changes: UserChanges }>({
      query: ({ id, changes }) => ({
        path: `users/${id}`,
        method: 'PATCH',
        body: resource('users', changes, id),
      }),
      invalidatesTags: (user) => (user ? ['users'] : []),
    }),
    updateUserStatus: build.mutation<User, { id: string; status: UserStatus }>({
      query: ({ id, status }) => ({
        path: `users/${id}/status`,
        method: 'PUT',
        body: resource('users', { status }, id),
      }),
      invalidatesTags: (user) => (user ? ['users'] : []),
    }),
    removeUser: build.mutation<null, string>({
      query: (id) => ({ path: `users/${id}`, method: 'DELETE' }),
      invalidatesTags: (_none, error) => (error ? [] : ['users']),
    }),
    resendConfirmation: build.mutation<null, string>({
      query: (id) => ({ path: `users/${id}/resend_confirmation_instructions`, method: 'POST' }),
    }),
    signInAsUser: build.mutation<User, string>({
      query: (id) => ({ path: 'sign_in_as_user', method: 'POST', body: resource('user', { id }) }),
    }),
    /** What the caller may give and take in one organization. */
    getGrantableRoles: build.query<Page<Role>, string>({
      query: (id) => ({ path: 'roles', query: { 'filter[organization_id_eq]': id } }),
    }),
    addRole: build.mutation<User, { id: string; change: RoleChange }>({
      query: ({ id, change }) => ({
        path: `users/${id}/add_role`,
        method: 'PUT',
        body: resource('users', change, id),
      }),
      invalidatesTags: (user) => (user ? ['users'] : []),
    }),
    removeRole: build.mutation<null, { id: string; change: RoleChange }>({
      query: ({ id, change }) => ({
        path: `users/${id}/remove_role`,
        method: 'DELETE',
        body: resource('users', change, id),
      }),
      invalidatesTags: (_none, error) => (error ? [] : ['users']),
    }),
    /** Where people can be placed: the organizations that the caller looks after. */
    getOwnOrganizations: build.query<Page<Organization>, { allCenters: boolean }>({
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
