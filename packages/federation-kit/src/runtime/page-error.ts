/**
 * What a screen throws while it renders when it cannot be shown: unknown (404), gone (410), forbidden (403). The shell
 * responds with its error page. It is no crash: it is not reported and never rolls a release back.
 */
export class PageError extends Error {
  override name = 'PageError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Whether an error is a screen's own response, also when another release of the kit made it. */
export function isPageError(error: unknown): error is PageError {
  return error instanceof Error && error.name === 'PageError' && 'status' in error;
}
