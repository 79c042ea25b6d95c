/** Puts a line into a text, at the first place that a pattern finds. Throws where there is none: the file is another one. */
export function insertAfter(text: string, pattern: RegExp, line: string): string {
  const found = pattern.exec(text);
  if (!found)
    throw new Error(`Nothing of ${String(pattern)} stands in the file that '${line.trim()}' belongs to.`);
  const end = found.index + found[0].length;
  return text.slice(0, end) + line + text.slice(end);
}

/** Puts an import after the last one. */
export function insertImport(text: string, line: string): string {
  const imports = [...text.matchAll(/^(?:import [^;]*;|\} from [^;]*;)\n/gm)];
  const last = imports.at(-1);
  const end = last ? last.index + last[0].length : 0;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}
