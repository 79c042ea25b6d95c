import type { FastifyRequest } from 'fastify';
import { COOKIES, type Consent } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import { ANALYTICS_URL } from '../config.ts';
import { readCookie } from '../http/cookies.ts';

/** Where the tag from `ANALYTICS_URL` sends what it counts. */
const COLLECTORS = ['https://www.google-analytics.com', 'https://*.google-analytics.com'];

/** The script that counts the visitors of a centre, for whom it counts. */
export interface AnalyticsTag {
  id: string;
  src: string;
}

/** Whether the visitor has said that they may be counted. */
export const hasConsented = ({ headers }: FastifyRequest): boolean =>
  readCookie(headers.cookie, COOKIES.consent) === ('granted' satisfies Consent);

/** The tag of the site's centre; null where it has none. */
export function analyticsTag({ center }: Site, analyticsUrl: string): AnalyticsTag | null {
  const id = center.profile.gtagId;
  if (id === null) return null;
  return { id, src: new URL(`/gtag/js?id=${encodeURIComponent(id)}`, analyticsUrl).href };
}

/** What the policy of a page with the tag lets in besides. */
export const analyticsOrigins = (analyticsUrl: string): string[] => [
  new URL(analyticsUrl).origin,
  ...(analyticsUrl === ANALYTICS_URL ? COLLECTORS : []),
];
