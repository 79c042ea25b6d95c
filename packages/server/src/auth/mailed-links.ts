import { paths } from '@samen/resources/shared';

/** What mailed links are for. Each domain adds those of its `domain.ts` by declaration merging. */
export interface MailedLinks {}

/** Where a mailed link leads: to the page with its one button. */
export const linkPath = (kind: keyof MailedLinks & string, token: string): string =>
  `${paths.confirm()}?kind=${kind}&token=${token}`;
