import { featureSwitches } from '@samen/resources/shared';
import { EVERY_FEATURE } from '@samen/testing/features';
import { resolveHref, type StoredLink } from './links.ts';

const everything = featureSwitches(EVERY_FEATURE, 'gelderland');
const nothing = featureSwitches({}, 'meedoen');
const link = (values: Partial<StoredLink>): StoredLink => ({
  linkType: 'url',
  pageId: null,
  systemPageId: null,
  url: null,
  ...values,
});

describe('resolveHref', () => {
  const pages = new Map([['p', { id: 'q', slug: 'over-ons', pageType: 'default' as const }]]);
  const visitor = { features: everything, signedIn: false, pages };

  it('resolves an existing page, and no other', () => {
    expect(resolveHref(link({ linkType: 'page', pageId: 'p' }), visitor)).toBe('/over-ons');
    expect(resolveHref(link({ linkType: 'page', pageId: 'gone' }), visitor)).toBeNull();
  });

  it('resolves nothing that is switched off', () => {
    const calendar = link({ linkType: 'system_page', systemPageId: 'activity_calendar' });
    const help = link({ linkType: 'system_page', systemPageId: 'one_on_one_help' });
    expect(resolveHref(calendar, visitor)).toBe('/activiteitenkalender');
    expect(resolveHref(help, visitor)).toBe('/een-op-een-hulp');
    const off = { ...visitor, features: nothing };
    expect(resolveHref(calendar, off)).toBeNull();
    expect(resolveHref(help, off)).toBeNull();
  });

  it('resolves no guarded page for a visitor', () => {
    const workshops = link({ linkType: 'system_page', systemPageId: 'workshops' });
    expect(resolveHref(workshops, visitor)).toBeNull();
    expect(resolveHref(workshops, { ...visitor, signedIn: true })).toBe('/workshops');
  });

  it('leads visitors to where they write to the centre, which may be a page of its own', () => {
    const contact = link({ linkType: 'system_page', systemPageId: 'contact' });
    expect(resolveHref(contact, visitor)).toBe('/contactformulier');
  });

  it('resolves no other system pages', () => {
    const link_ = link({ linkType: 'system_page', systemPageId: 'toString' as never });
    expect(resolveHref(link_, visitor)).toBeNull();
  });
});
