/** The part of react-router that makes HTML; only the shell's server bundle imports it. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
