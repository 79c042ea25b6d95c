export { currentUserRoutes, userOf } from './current-user.routes.ts';
export { callerActions, presentCurrentUser, presentRole } from './users.resource.ts';
export { userRepository, type RoleRow, type UserRow } from './users.repository.ts';
