export {
  idFilter,
  manyFilter,
  oneFilter,
  textFilter,
  type FilterKind,
  type ListRules,
  type ListSort,
} from './list/list-address.ts';
export { useListAddress, type ListAddress, type ListChange } from './list/use-list-address.ts';
