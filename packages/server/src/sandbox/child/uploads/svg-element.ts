// What is used of a document. The types of browsers are unknown here: nothing else of the server has one.

/** What is read of an element of an SVG. */
export interface SvgElement {
  readonly id: string;
  readonly nodeName: string;
  textContent: string | null;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly children: Iterable<SvgElement>;
  querySelectorAll(selector: string): Iterable<SvgElement>;
}

interface SvgText {
  readonly nodeValue: string | null;
  replaceWith(text: string): void;
}

interface SvgDocument {
  readonly documentElement: SvgElement;
  createNodeIterator(root: SvgDocument, show: number): { nextNode(): SvgText | null };
}

/** What is used of a window. */
export interface SvgWindow {
  readonly DOMParser: new () => { parseFromString(text: string, type: 'image/svg+xml'): SvgDocument };
  readonly NodeFilter: { readonly SHOW_CDATA_SECTION: number };
  readonly XMLSerializer: new () => { serializeToString(element: SvgElement): string };
}

/** What is used of DOMPurify. */
export interface SvgPurifier {
  addHook(
    name: 'uponSanitizeAttribute',
    hook: (element: unknown, attribute: { attrName: string; attrValue: string; keepAttr?: boolean }) => void,
  ): void;
  addHook(name: 'uponSanitizeElement', hook: (element: SvgElement, of: { tagName: string }) => void): void;
  sanitize(svg: SvgElement, options: object): SvgElement;
}
