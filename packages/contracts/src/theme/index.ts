export * from './scale.ts';
