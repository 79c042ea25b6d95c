/** A `*.script.ts` as the text of a script, compiled by the build. */
declare module '*.script.ts?text' {
  const text: string;
  export default text;
}
