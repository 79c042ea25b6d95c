import { defineRoute, lazyPage } from '@samen/federation-kit';
import { paths } from '@samen/resources/shared';

// What the pages show they request themselves.
export const helpRoute = defineRoute({
  path: paths.help.list.pattern,
  Component: lazyPage(() => import('./help.page.tsx').then((module) => module.HelpPage)),
});

export const askHelpRoute = defineRoute({
  path: paths.help.ask.pattern,
  Component: lazyPage(() =>
    import('../../shared/one-on-one-help/member-pages.ts').then((module) => module.AskHelpPage),
  ),
});

export const ownHelpRoute = defineRoute({
  path: paths.help.own.pattern,
  Component: lazyPage(() =>
    import('../../shared/one-on-one-help/member-pages.ts').then((module) => module.OwnHelpPage),
  ),
});

export const reviewHelpRoute = defineRoute({
  path: paths.help.review.pattern,
  Component: lazyPage(() =>
    import('../../shared/one-on-one-help/member-pages.ts').then((module) => module.ReviewHelpPage),
  ),
});
