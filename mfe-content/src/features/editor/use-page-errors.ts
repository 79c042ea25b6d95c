import { Pages, type BlockError } from '@samen/resources/content';
import { FORMATS } from '@samen/resources/shared';
import { boundsOf } from '@samen/jsonapi/declaration';
import { useMemo } from 'react';
import { PAGE_FIELDS } from './document/edited-page.ts';
import type { PageDocument } from './document/page-document.ts';

/** What is missing or wrong in the fields of the page itself, by what is declared of them. */
export function usePageErrors(page: PageDocument['page']): readonly BlockError[] {
  return useMemo(
    () =>
      PAGE_FIELDS.flatMap((name): BlockError[] => {
        const attribute = Pages.attributes[name];
        const value = page[name];
        if (attribute.kind !== 'text') return [];
        const text = typeof value === 'string' ? value.trim() : '';
        const { required, format } = attribute.options as { required?: true; format?: string };
        if (text === '') return required ? [{ path: [name], code: 'required' }] : [];
        const [least, most] = boundsOf(attribute);
        if (text.length < least) return [{ path: [name], code: 'min_length', meta: { n: least } }];
        if (text.length > most) return [{ path: [name], code: 'max_length', meta: { n: most } }];
        return format === 'slug' && !FORMATS.slug.test(text) ? [{ path: [name], code: 'slug' }] : [];
      }),
    [page],
  );
}
