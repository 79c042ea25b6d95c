const HTML = 'http://www.w3.org/1999/xhtml';
const SIMPLE = /^([a-z][a-z0-9-]*|\*)?((?:\.[\w-]+)*)$/;

/**
 * The tag and the classes that the last part of each alternative of a selector requires of an element, and whether they are all
 * that it says; null where that cannot be told.
 */
function partsOf(selector) {
  if (selector.includes('\\')) return null;
  let flat = selector.replace(/\[[^[\]]*\]/g, ':attribute');
  while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, '');
  const parts = flat.split(',').map((alternative) => {
    const text = alternative.trim();
    const [compound = ''] = (text.split(/[\s>+~]+/).at(-1) ?? '').split(':');
    const [, tag = '*', classes = ''] = SIMPLE.exec(compound) ?? [];
    if (!SIMPLE.test(compound)) return null;
    return {
      tag,
      classes: classes.split('.').slice(1),
      isAll: text !== '' && text === compound,
    };
  });
  return parts.includes(null) ? null : parts;
}

const plans = new Map();
const classSets = new Map();

function remembered(map, key, make) {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make(key)));
  return value;
}

/**
 * `matches` of jsdom, for elements and selectors as they are inside of it: what tags and classes decide is not looked for by
 * its engine of selectors. To find what is hidden, a test looks at every element with every rule of every style sheet, and
 * hardly one of them is about its class.
 */
exports.quickly = (matches) => (element, selector) => {
  // A rule may have none, such as one with frames.
  const isKnown = typeof selector === 'string' && element.namespaceURI === HTML;
  const parts = isKnown ? remembered(plans, selector, partsOf) : null;
  if (!parts) return matches(element, selector);
  const classes = remembered(
    classSets,
    element.getAttributeNS(null, 'class') ?? '',
    (text) => new Set(text.split(/[\t\n\f\r ]+/)),
  );
  const possible = parts.filter(
    ({ tag, classes: required }) =>
      (tag === '*' || tag === element.localName) && required.every((name) => classes.has(name)),
  );
  if (possible.length === 0) return false;
  return parts.every(({ isAll }) => isAll) || matches(element, selector);
};
