import { send, type WireRequest } from './http-client.ts';
import { wrongWith } from './verdict.ts';

const NEEDED = new Set(['host', 'content-type']);
const MAX_TRIES = 60;

const shortened = (text: string) => text.slice(0, Math.ceil(text.length / 2));

function* smaller(request: WireRequest): Generator<WireRequest> {
  for (const name of Object.keys(request.headers)) {
    if (NEEDED.has(name)) continue;
    const { [name]: _left, ...headers } = request.headers;
    yield { ...request, headers };
  }
  for (const [name, value] of Object.entries(request.headers))
    if (value.length > 60) yield { ...request, headers: { ...request.headers, [name]: shortened(value) } };
  if (request.isChunked) yield { ...request, isChunked: false };
  // A long text in the middle of JSON: half as much of what repeats.
  const text = request.body?.toString();
  const repeated = text && /(.{1,8}?)\1{40,}/s.exec(text);
  if (repeated)
    yield { ...request, body: Buffer.from(text.replace(repeated[0], () => shortened(repeated[0]))) };
}

/** The same request with less in it, as long as the same is wrong with its response. */
export async function simplified(port: number, request: WireRequest, problem: string): Promise<WireRequest> {
  let smallest = request;
  let tries = 0;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const simpler of smaller(smallest)) {
      if ((tries += 1) > MAX_TRIES) return smallest;
      if (wrongWith(simpler, await send(port, simpler)) !== problem) continue;
      smallest = simpler;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}
