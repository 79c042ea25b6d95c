/** Addresses of demo forms. Their tokens are made of their names, so they are the same in every installation. */
export const DEMO_FORMS = {
  /** In steps, with a question of every type; one is shown to those who have filled in more than six hours. */
  everyType: '/forms/1e665ff0560a53dba087e2fea4db62e6',
  /** On one page; a complaint needs an address. */
  condition: '/forms/6d450a4607345fd1a95bc11cc14f0130',
  closed: '/forms/f07e22693e7f55c7a91aa6649b4aaf84',
  /** By invitation: the link for everyone, and those of an invitation that can be used and of one that is too old. */
  byInvitation: '/forms/eab920be42ff5769a1aeba34f993987f',
  invited: '/forms/47ad022e53525108a9359033eb3030ed',
  tooOld: '/forms/366fdeea0f2d5225afdebcdd7ce3fa2d',
} as const;
