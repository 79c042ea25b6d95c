/** Sends as the browser's own does, over `fetch`: that of the test page refuses other hosts. */
export class FetchRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly #controller = new AbortController();
  readonly #headers = new Headers();
  #address: [string, string] = ['GET', ''];
  #response = new Headers();
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, url: string) {
    this.#address = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  getAllResponseHeaders() {
    return [...this.#response].map((header) => header.join(': ')).join('\r\n');
  }
  send(body: BodyInit) {
    void this.#run(body);
  }
  abort() {
    this.#controller.abort();
    this.onabort?.();
  }
  async #run(body: BodyInit) {
    const [method, url] = this.#address;
    this.upload.onprogress?.({ loaded: 1, total: 4 });
    try {
      const response = await fetch(url, {
        method,
        headers: this.#headers,
        body,
        signal: this.#controller.signal,
      });
      this.#response = response.headers;
      this.responseText = await response.text();
      this.status = response.status;
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}
