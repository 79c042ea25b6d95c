/**
 * The one door to react-router, and to its links as this site addresses them. A shared library cannot be tree-shaken, so
 * shell and remotes share this list and not the library. Add a name here when a screen needs it; never import react-router beside it.
 */
export {
  AddressProvider,
  Link,
  Navigate,
  NavLink,
  useAddressOf,
  useHref,
  useNavigate,
  useSearchParams,
  type AddressOf,
} from './addresses.tsx';
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatch,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useRoutes,
} from 'react-router';
export { rankPatterns } from './rank-patterns.ts';
export { RouterProvider } from 'react-router/dom';
export type {
  Blocker,
  LinkProps,
  Location,
  NavigateFunction,
  NavigateOptions,
  NavLinkProps,
  Params,
  Path,
  PathMatch,
  RouteObject,
  To,
} from 'react-router';
