export { currentUserRoutes } from './current-user.routes.ts';
export { callerActions, presentCurrentUser, presentUsersById } from './users.resource.ts';
export { userRepository, type RoleRow, type UserRow } from './users.repository.ts';
