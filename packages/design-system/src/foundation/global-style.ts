import { createGlobalStyle } from 'styled-components';
import { below, from, tallWindow } from './media.ts';

/** Reset, type, focus ring, print and reduced motion; the variables come from the theme's own style sheet. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    background: var(--surface);
  }

  body {
    margin: 0;
    background: var(--surface);
    color: var(--text);
    font: 400 var(--fs-base)/var(--lh-base) var(--font-sans);
    letter-spacing: var(--ls-base);
    font-optical-sizing: auto;
    text-rendering: optimizeLegibility;
    -webkit-font-smoothing: antialiased;
    /* Unlike 'break-word' it counts for how narrow a part can be: a long word widens no column, link or button. */
    overflow-wrap: anywhere;
  }

  h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote { margin: 0; padding: 0; }
  ul, ol { list-style: none; }

  h1, h2, h3, h4, h5, h6 {
    color: var(--text-strong);
    font-family: var(--font-heading);
    font-weight: var(--w-heading);
    text-wrap: balance;
  }

  a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .2em; }
  a:hover { color: var(--link-hover); text-decoration-thickness: 2px; }

  button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
  img, svg, video { max-width: 100%; }
  svg.lucide { flex: none; display: block; }
  [hidden] { display: none !important; }
  ::selection { background: var(--selection); color: var(--text-strong); }

  code, kbd, pre { font-family: var(--font-mono); font-size: .92em; letter-spacing: 0; }

  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--focus-inner);
  }

  @media (max-width: 639px) {
    h1, h2, h3, h4, p { hyphens: auto; }
  }

  /* A bar over every page: what else stands at the top edge stands below it. */
  html:has([data-banner]) {
    --banner-height: 44px;

    ${below.sm} {
      --banner-height: 60px;
    }
  }

  /* What gets the focus, or is jumped to, stays clear of the bars at both edges. */
  ${tallWindow} {
    html { scroll-padding-top: calc(96px + var(--banner-height, 0px)); }
    html:has([data-edge='bottom']) { scroll-padding-bottom: 96px; }

    ${from.lg} {
      html { scroll-padding-top: calc(120px + var(--banner-height, 0px)); }
    }
    ${below.lg} {
      html:has(nav[data-bottom-bar]) { scroll-padding-bottom: 72px; }
      html:has(nav[data-bottom-bar]):has([data-edge='bottom']:not(nav)) { scroll-padding-bottom: 152px; }
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: .01ms !important;
      animation-iteration-count: 1 !important;
      /* However short, one for every element would take a colour from parent to child a frame at a time. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }

  @page { margin: 14mm; }

  @media print {
    header, footer, nav, button, [role='search'], [role='alert'], [role='status'] { display: none !important; }
    body { background: #fff; color: #000; font-size: 11pt; }
  }
`;
