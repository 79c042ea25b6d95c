import { ANALYTICS_MARK } from '@samen/contracts';
import { isOfTag, isOwnScript } from './boot/own-script.ts';

/**
 * The very first module: styles and chunks that come later carry the page's nonce, and Trusted Types admit nothing
 * but the scripts of our own releases.
 */
declare let __webpack_nonce__: string | undefined;

interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string | null; createHTML(html: string): string | null },
  ): unknown;
}

export const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

if (nonce) __webpack_nonce__ = nonce;

/** Read once: what comes into the page later admits nothing. */
const tag = document.querySelector<HTMLScriptElement>(`script[${ANALYTICS_MARK}]`)?.src ?? null;

const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicies };
trustedTypes?.createPolicy('default', {
  // A library for maps asks with this one element, when it is loaded, whether the browser renders SVG.
  createHTML: (html) => (html === '<svg/>' ? html : null),
  createScriptURL: (url) =>
    isOwnScript(url, window.location.href) || isOfTag(url, window.location.href, tag) ? url : null,
});
