'use strict';

const { stripTypeScriptTypes } = require('node:module');
const { swcMinify } = require('minimizer-webpack-plugin');

/** The text of a script that a page carries inline: compiled, in a scope of its own, and minified. */
module.exports = function scriptLoader(source) {
  const done = this.async();
  const script = `(()=>{${stripTypeScriptTypes(source)}\n})()`;
  swcMinify({ 'script.js': script }, undefined, { compress: true, mangle: true }).then(
    ({ code }) => done(null, `export default ${JSON.stringify(code)};`),
    done,
  );
};
