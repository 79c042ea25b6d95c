import { lazyPage } from '@samen/federation-kit';
import { lateEndpoints } from '../late/late-endpoints.ts';
import type { ReplyMenuProps } from './reply-menu.tsx';

export type { ReplyMenuProps } from './reply-menu.tsx';
export { applicationReplyValues } from './application-reply-values.ts';
export { typeInto } from './type-into.ts';
export type { CommonValues } from './use-common-values.ts';

/** What `ReplyMenu` reads. A remote with one activates it: `endpoints(replyEndpoints)`. */
export const replyEndpoints = lateEndpoints(() =>
  import('./reply-templates.api.ts').then(({ replyTemplatesApi }) => [replyTemplatesApi]),
);

/** The menu of replies, whose code and endpoints come with the first field that has it. */
export const ReplyMenu = lazyPage<ReplyMenuProps>(async () => {
  const [menu] = await Promise.all([import('./reply-menu.tsx'), replyEndpoints.load()]);
  return menu.ReplyMenu;
});
