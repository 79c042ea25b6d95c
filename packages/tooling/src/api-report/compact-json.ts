const LINE = 160;

/** JSON in which what fits in a line stands in one, so that a review shows each thing that changed and little else. */
export function compactJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= LINE) return flat;
  const inner = `${indent} `;
  const lines = Array.isArray(value)
    ? value.map((one) => `${inner}${compactJson(one, inner)}`)
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([name, one]) => `${inner}${JSON.stringify(name)}: ${compactJson(one, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
