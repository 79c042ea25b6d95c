import { DEFAULT_THEME_CONFIG, type CenterProfile, type VolunteerCenter } from '@samen/resources/shared';
import {
  makeCenter,
  makeProfile,
  makeUser,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { resource } from '@samen/jsonapi';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { signedIn } from '../../test/people.ts';

const CENTER = '/api/v1/volunteer_centers/current';
export const PROFILE = '/api/v1/volunteer_center_profiles/profile-1';

const address = {
  id: 'address-1',
  street: 'Marikenstraat',
  houseNumber: '44',
  postalCode: '6511 PX',
  city: 'Nijmegen',
  country: 'NL',
  latitude: null,
  longitude: null,
};

/** A centre with its profile and address, as those get it who change it. */
export function centerResponse(own: Partial<VolunteerCenter> = {}, profileOwn: Partial<CenterProfile> = {}) {
  const profile = makeProfile(profileOwn);
  const center = makeCenter({ contactPersonId: null, meta: { can: ['settings.edit'] }, ...own });
  return {
    data: toResource(
      'volunteer_centers',
      { ...center, profile, address },
      { relations: { profile: 'volunteer_center_profiles', address: 'addresses' } },
    ),
    included: [toResource('volunteer_center_profiles', profile), toResource('addresses', address)],
  };
}

export const profileResponse = (own: Partial<CenterProfile> = {}) => ({
  data: toResource('volunteer_center_profiles', makeProfile(own)),
});

/** A saved design in a colour. */
export const savedDesign = (version: number, primaryColor: string, isCurrent = false) =>
  resource('center_designs', `design-${version}`, {
    attributes: {
      version,
      is_current: isCurrent,
      saved_at: '2026-03-02T10:00:00Z',
      saved_by_id: null,
      saved_by_name: version > 1 ? 'Noor Bakker' : null,
      design: {
        primary_color: primaryColor,
        secondary_color: 'orange',
        primary_color_shades: null,
        secondary_color_shades: null,
        custom_shades: null,
        muted_color: 'slate',
        background_color: null,
        text_color: null,
        theme_config: {
          default_shape: 'rounded',
          fonts: DEFAULT_THEME_CONFIG.fonts,
          css_variables: {},
          header: {
            full_width: false,
            variant: 'tab',
            sticky: true,
            language_toggle: true,
            center_menu_items: false,
            menu_item_font_class: 'font-sans',
          },
          footer: { variant: 'tab' },
        },
      },
    },
  });

const person = (id: string, fullName: string) => toResource('users', makeUser({ id, fullName }));

/**
 * A page of the settings, over a server that has a centre; `sent` are the bodies of what was changed. `slots` are what
 * other teams bring to it.
 */
export async function openSettings(
  path: string,
  handlers: ApiHandlers = {},
  role: 'center_superuser' | 'content_manager' = 'center_superuser',
  slots: NonNullable<typeof remote.slots> = {},
) {
  const api = await startApi({
    [`GET ${CENTER}`]: centerResponse(),
    'PATCH /api/v1/volunteer_centers/center-1': centerResponse({ lockVersion: 1 }),
    [`PATCH ${PROFILE}`]: profileResponse({ lockVersion: 1 }),
    [`GET ${PROFILE}/versions`]: { data: [] },
    'GET /api/v1/search_synonyms': { data: [] },
    'GET /api/v1/users': { data: [person('user-2', 'Noor Bakker'), person('user-3', 'Bas de Wit')] },
    ...handlers,
  });
  const page = await renderRemote(
    { ...remote, slots },
    { path, config: remoteConfig, api, session: signedIn(role) },
  );
  const sent = (start = 'PATCH') =>
    api.calls
      .filter(({ method }) => method === start)
      .map(({ body }) => (body as { data: { attributes: Record<string, unknown> } }).data.attributes);
  const toasts = () => page.runtime.toasts.getSnapshot().map(({ title }) => title);
  return { api, sent, toasts, ...page };
}

/** A window with room for the preview beside the form. */
export const widenWindow = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: media === '(min-width: 1280px)', media }),
    );
