import { CenterDesigns } from '@samen/resources/shared';
import type { Resource } from '@samen/jsonapi';
import { presenter } from '../../declared/presenter.ts';
import { themeConfigOf } from '../volunteer-centers/index.ts';
import type { DesignRow } from './center-designs.repository.ts';

/** A design as it was saved; the newest of a profile is the one that its site has. */
export const presentDesign: (row: DesignRow, isCurrent: boolean) => Resource = presenter<
  CenterDesigns,
  DesignRow,
  boolean
>(CenterDesigns, {
  values: {
    design: ({ stored }) => ({
      primaryColor: stored.primary_color,
      secondaryColor: stored.secondary_color,
      primaryColorShades: stored.primary_color_shades,
      secondaryColorShades: stored.secondary_color_shades,
      customShades: stored.custom_shades,
      mutedColor: stored.muted_color,
      backgroundColor: stored.background_color,
      textColor: stored.text_color,
      themeConfig: themeConfigOf(stored.theme_config),
    }),
    isCurrent: (_row, isCurrent) => isCurrent,
    savedById: ({ saved_by_id: id, saved_by_name: name }) => (name === null ? null : id),
    savedByName: ({ saved_by_name: name }) => name,
  },
  audiences: {},
  related: {},
});
