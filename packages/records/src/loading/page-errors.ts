import { PageError } from '@samen/federation-kit';

/** What a screen throws where nothing stands at its address. */
export const pageNotFound = (path: string): PageError => new PageError(404, `Page not found: ${path}`);

/** What a screen throws where the visitor's roles do not give access. */
export const accessForbidden = (): PageError => new PageError(403, 'Access forbidden');
