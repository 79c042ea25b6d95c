export { lapseReplies } from './lapse.job.ts';
export { profileReplyRoutes } from './profile-replies.routes.ts';
export { profileReplyTable } from './profile-replies.repository.ts';
