export { lapseReplies } from './lapse.job.ts';
export { profileReplyRoutes } from './profile-replies.routes.ts';
export { profileReplyRepository, profileReplyTable } from './profile-replies.repository.ts';
