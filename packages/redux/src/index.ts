/**
 * The one door to Redux Toolkit and react-redux. A shared library cannot be tree-shaken, so shell and remotes share
 * this list and not the libraries. Add a name here when it is needed; never import the libraries beside it.
 */
export {
  combineSlices,
  configureStore,
  createAction,
  createListenerMiddleware,
  createSelector,
  createSlice,
  isAnyOf,
  nanoid,
} from '@reduxjs/toolkit';
export { createApi, setupListeners, skipToken } from '@reduxjs/toolkit/query/react';
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
export type {
  Action,
  Middleware,
  PayloadAction,
  Reducer,
  Slice,
  Store,
  ThunkAction,
  ThunkDispatch,
  UnknownAction,
  WithSlice,
} from '@reduxjs/toolkit';
export type {
  Api,
  BaseQueryApi,
  BaseQueryFn,
  EndpointBuilder,
  EndpointDefinitions,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryArgFrom,
  QueryDefinition,
  TagDescription,
} from '@reduxjs/toolkit/query/react';
export { coreModuleName, reactHooksModuleName } from '@reduxjs/toolkit/query/react';
