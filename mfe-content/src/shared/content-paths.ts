/** Where those who edit do it: of this remote alone, so that no visitor loads it with the addresses of all screens. */
export const contentPaths = {
  list: '/content',
  one: (id: string) => `/content/${encodeURIComponent(id)}`,
  onePattern: '/content/:id',
} as const;
