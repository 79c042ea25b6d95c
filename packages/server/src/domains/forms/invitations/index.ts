export { formUnderToken, shownUnderToken, type FormUnderToken } from './form-under-token.ts';
export { invitationRetention, remindInvitedAfterWeek } from './invitations.jobs.ts';
export { INVITATION_RULE, invitationRepository, type InvitationRow } from './invitations.repository.ts';
export { invitationState, requireUsable, usedInvitation } from './invitations.policy.ts';
export { invitationRoutes, invitedRoutes } from './invitations.routes.ts';
export { invitationTable } from './invitations.table.ts';
