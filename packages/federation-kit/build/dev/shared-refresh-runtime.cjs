'use strict';

/** The Refresh runtime of the page, which start.js has put there; a second one would know none of its components. */
module.exports = globalThis.samenRefreshRuntime;
