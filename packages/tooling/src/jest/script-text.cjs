'use strict';

const { stripTypeScriptTypes } = require('node:module');

/** A `*.script.ts` as the build gives it to importers: the text of a script in a scope of its own. */
module.exports = {
  process(source) {
    const script = `(()=>{${stripTypeScriptTypes(source)}\n})()`;
    return { code: `module.exports = { __esModule: true, default: ${JSON.stringify(script)} };` };
  },
};
