import { createContext, useCallback, useContext, useLayoutEffect, useRef, type ComponentProps } from 'react';
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

/** Makes the address of a path of this site, as the page that links to it has it. */
export type AddressOf = (path: string) => string;

const AddressContext = createContext<AddressOf>((path) => path);

/** Around a page: every link, form and redirect within it goes through its function. */
export const AddressProvider = AddressContext.Provider;

/** The address of a path of this site on this page, for forms. */
export const useAddressOf = (): AddressOf => useContext(AddressContext);

/** A screen sees its path without what stands before it, so that relative targets are completed here. */
function useAddressed(to: To, relative?: 'route' | 'path'): Partial<Path> {
  const addressOf = useAddressOf();
  const { pathname, search, hash } = useResolvedPath(to, relative ? { relative } : {});
  return { pathname: addressOf(pathname), search, hash };
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
  return <PlainNavigate {...rest} to={useAddressed(to, rest.relative)} />;
}

/** `useHref` of react-router: the address that this page has for a target. */
export function useHref(to: To, options?: { relative?: 'route' | 'path' }): string {
  return usePlainHref(useAddressed(to, options?.relative));
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
      const { pathname, search, hash } = resolvePath(to, from.current);
      return navigate({ pathname: addressOf(pathname), search, hash }, options);
    },
    [navigate, addressOf],
  );
}

/** `useSearchParams` of react-router, to read; `useNavigate` sets, since theirs would lose the page's own address. */
export function useSearchParams(): [URLSearchParams] {
  const [params] = usePlainSearchParams();
  return [params];
}
