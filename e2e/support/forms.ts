/** Addresses of demo forms. Their tokens are made of their names, so they are the same in every installation. */
export const DEMO_FORMS = {
  /** In steps, with a question of every type; one is shown to those who have filled in more than six hours. */
  everyType: '/forms/1e665ff0560a53dba087e2fea4db62e6',
  /** On one page; a complaint needs an address. */
  condition: '/forms/6d450a4607345fd1a95bc11cc14f0130',
  closed: '/forms/f07e22693e7f55c7a91aa6649b4aaf84',
} as const;
