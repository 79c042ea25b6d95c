export type Block = [blockType: string, data: Record<string, unknown>, background?: string];

/** What blocks refer to, and how their words are filled in. */
export interface BlockSources {
  fill(text: string): string;
  pageId(slug: string): string;
  imageOf(scene: string): string;
  categoryOf(key: string): string;
  /** The site has one-on-one help. */
  hasHelp: boolean;
}

/** Where a link leads: to a page by its slug, or to one of the product. */
export type Target = { page: string } | { system: string } | { url: string };

/** Makes the pictures, links and buttons of blocks. */
export function blockParts({ pageId, imageOf }: BlockSources) {
  const link = (to: Target) => ({
    link_type: 'page' in to ? 'page' : 'system' in to ? 'system_page' : 'url',
    page_id: 'page' in to ? pageId(to.page) : null,
    system_page_id: 'system' in to ? to.system : null,
    url: 'url' in to ? to.url : null,
  });
  return {
    link,
    button: (label: string, to: Target, variant: string) => ({ label, variant, new_tab: false, ...link(to) }),
    /** With a text where it says something, else as decoration. */
    image: (scene: string, alt = '') => ({ image_id: imageOf(scene), alt, decorative: alt === '' }),
  };
}
