/**
 * The one door to react-router. A shared library cannot be tree-shaken, so shell and remotes share this list and
 * not the library. Add a name here when a screen needs it; never import react-router beside it.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router';
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
