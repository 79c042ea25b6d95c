export { fieldDecisions } from '../field-decisions.ts';
export { callerAs } from './caller-as.ts';
export { requireCurrentPassword } from './current-password.ts';
export {
  confirmedAccount,
  createAccount,
  EXAMPLE_ACCOUNT,
  readAccount,
  sendConfirmation,
  settleSignUps,
  signUpAgain,
  type AccountColumns,
  type AccountOrigin,
} from './accounts.ts';
export { cancelEmailChange, pendingEmail } from './email-change.ts';
export { sendReactivation } from './reactivation.ts';
export { ownAccountRoutes } from './own-account.routes.ts';
export { currentUserRoutes } from './current-user.routes.ts';
export {
  callerActions,
  type AccountView,
  presentAccount,
  presentCurrentUser,
  presentName,
  presentOfferedRole,
  presentRole,
  presentUsersById,
} from './users.resource.ts';
export { roleTable, userTable } from './users.table.ts';
export { userStates, type UserSteps } from './users.states.ts';
export { duplicatesOfUsers, usersAfter } from './user-duplicates.repository.ts';
export { withdrawInvitation } from './withdraw-invitation.ts';
export { userRepository, type RoleRow, type UserColumns, type UserRow } from './users.repository.ts';
export {
  ACCOUNT_RULES,
  accountRetentionRepository,
  UNUSED_MONTHS,
  WARNINGS,
} from './retention.repository.ts';
export { digestReaderRepository, type DigestReader } from './digest-readers.repository.ts';
export { userColumns } from './user-columns.ts';
export { operatorRepository } from './operators.repository.ts';
export { requestAccount, type RequestedAccount } from './sign-up.ts';
export {
  assignedRoleRepository,
  userListRepository,
  type AssignedRole,
  type UserFilters,
} from './user-list.repository.ts';
