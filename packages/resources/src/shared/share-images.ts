/** Pictures that the server renders to go with a page when it is shared, in the centre's colours; all of one size. */
export const shareImages = {
  width: 1200,
  height: 630,
  site: '/media/share/site.png',
  vacancy: (id: string): string => `/media/share/vacancies/${id}.png`,
  page: (id: string): string => `/media/share/pages/${id}.png`,
} as const;
