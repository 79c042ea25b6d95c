import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentProps,
} from 'react';
import {
  Link as PlainLink,
  Navigate as PlainNavigate,
  NavLink as PlainNavLink,
  resolvePath,
  useHref as usePlainHref,
  useLocation,
  useNavigate as usePlainNavigate,
  useResolvedPath,
  useSearchParams as usePlainSearchParams,
  type NavigateFunction,
  type NavigateOptions,
  type Path,
  type To,
} from 'react-router';

/** Makes the address of a path of this site, as the page that links to it has it: whole (`https://…`) where another host has it. */
export type AddressOf = (path: string) => string;

const AddressContext = createContext<AddressOf>((path) => path);

/** Around a page: every link, form and redirect within it goes through its function. */
export const AddressProvider = AddressContext.Provider;

/** The address of a path of this site on this page, for forms. */
export const useAddressOf = (): AddressOf => useContext(AddressContext);

/** What the router takes for an address: a path in its parts, and what leads to another host whole. */
function addressed(addressOf: AddressOf, { pathname, search, hash }: Path): Partial<Path> | string {
  const address = addressOf(pathname);
  return address.startsWith('/') ? { pathname: address, search, hash } : `${address}${search}${hash}`;
}

/** A screen sees its path without what stands before it, so that relative targets are completed here. */
function useAddressed(to: To, relative?: 'route' | 'path'): Partial<Path> | string {
  return addressed(useAddressOf(), useResolvedPath(to, relative ? { relative } : {}));
}

/** `Link` of react-router, to the address that this page has for its target. */
export function Link({ to, ...rest }: ComponentProps<typeof PlainLink>) {
  return <PlainLink {...rest} to={useAddressed(to, rest.relative)} />;
}

/** `NavLink` of react-router, to the address that this page has for its target. */
export function NavLink({ to, ...rest }: ComponentProps<typeof PlainNavLink>) {
  return <PlainNavLink {...rest} to={useAddressed(to, rest.relative)} />;
}

/** `Navigate` of react-router, to the address that this page has for its target. */
export function Navigate({ to, ...rest }: ComponentProps<typeof PlainNavigate>) {
  const target = useAddressed(to, rest.relative);
  return typeof target === 'string' ? <Leave to={target} /> : <PlainNavigate {...rest} to={target} />;
}

/** Loads a page of another host. */
function Leave({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return null;
}

/** `useHref` of react-router: the address that this page has for a target. */
export function useHref(to: To, options?: { relative?: 'route' | 'path' }): string {
  const target = useAddressed(to, options?.relative);
  const href = usePlainHref(typeof target === 'string' ? '/' : target);
  return typeof target === 'string' ? target : href;
}

/** `useNavigate` of react-router, to the address that this page has for a target. */
export function useNavigate(): NavigateFunction {
  const navigate = usePlainNavigate();
  const addressOf = useAddressOf();
  const { pathname: here } = useLocation();
  // What it is called with counts from where the page is by then, and it stays the same function.
  const from = useRef(here);
  useLayoutEffect(() => {
    from.current = here;
  }, [here]);
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') return navigate(to);
      const target = addressed(addressOf, resolvePath(to, from.current));
      return typeof target === 'string' ? window.location.assign(target) : navigate(target, options);
    },
    [navigate, addressOf],
  );
}

/** `useSearchParams` of react-router, to read; `useNavigate` sets, since theirs would lose the page's own address. */
export function useSearchParams(): [URLSearchParams] {
  const [params] = usePlainSearchParams();
  return [params];
}
