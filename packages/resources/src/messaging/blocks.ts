import { declareResource, id, moment, one, text, type Entity, type New } from '@samen/jsonapi/declaration';

const declared = declareResource('blocks', {
  attributes: {
    userId: id('users', { required: true, write: 'create' }),
    firstName: text({ required: true, computed: true }),
    createdAt: moment({ required: true, write: 'never' }),
  },
  relationships: { user: one('users', { from: 'userId' }) },
});
/** `blocks`: whom the caller wants no one-on-one help to do with. Neither sees the help of the other or writes to them. */
export interface Blocks extends Readonly<typeof declared> {}
export const Blocks: Blocks = declared;

export interface Block extends Entity<Blocks> {}

/** Attributes of `POST blocks`. */
export interface NewBlock extends New<Blocks> {}
