export * from './case.ts';
export * from './document.ts';
export * from './flatten.ts';
export * from './page.ts';
export * from './present.ts';
export * from './query.ts';
