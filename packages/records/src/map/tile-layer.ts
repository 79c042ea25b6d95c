import L from 'leaflet';

/** Milliseconds after which the vector base stands alone, and after which nothing is waited for any more. */
const TIMEOUTS = { shown: 1_000, given: 8_000 };
/** Until the tiles are tried again: twice as long each time. */
const RETRY = { first: 15_000, longest: 300_000 };
/** A single tile may be missing at the edge of what there is; so many in a row are a failure. */
const ENOUGH_ERRORS = 4;

const POLICY = 'no-referrer';

/** Of this tab: a map that comes later does not try again what has just failed. */
const failures = { count: 0, retryAt: 0 };

/**
 * Lays tiles over the vector base once one of them has arrived, and takes them away when they cannot be reached any
 * more. One image is fetched first, so that a server which is away costs one request and not one for each tile.
 * `onShown` learns whether there are tiles to look at. Returns the end of it.
 */
export function followTiles(map: L.Map, url: string, onShown: (isShown: boolean) => void): () => void {
  const ended = new AbortController();
  const layer = L.tileLayer(url, { maxZoom: 19, referrerPolicy: POLICY });
  let errors = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const stopTimers = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  const giveUp = () => {
    stopTimers();
    errors = 0;
    layer.remove();
    onShown(false);
    failures.count += 1;
    failures.retryAt = Date.now() + Math.min(RETRY.longest, RETRY.first * 2 ** (failures.count - 1));
    void tryAgain();
  };
  layer.on('loading', () => {
    stopTimers();
    timers = [setTimeout(() => onShown(false), TIMEOUTS.shown), setTimeout(giveUp, TIMEOUTS.given)];
  });
  layer.on('tileload', () => {
    stopTimers();
    errors = 0;
    failures.count = 0;
    onShown(true);
  });
  layer.on('tileerror', () => {
    errors += 1;
    if (errors >= ENOUGH_ERRORS) giveUp();
  });
  // A round of errors at the edge ends here too, and nothing more is to come of it.
  layer.on('load', stopTimers);

  const tryAgain = async () => {
    await untilRetry(ended.signal);
    if (ended.signal.aborted) return;
    if (await arrives(tileAt(url, map), ended.signal)) layer.addTo(map);
    else if (!ended.signal.aborted) giveUp();
  };
  void tryAgain();
  return () => {
    ended.abort();
    stopTimers();
    layer.off();
    layer.remove();
  };
}

/** Until it is worth a try: at once, some time after a failure, or when the browser is back on the network. */
function untilRetry(signal: AbortSignal): Promise<void> {
  const wait = failures.retryAt - Date.now();
  if (wait <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, wait);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Whether it is an image that comes in time. */
function arrives(address: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const settle = (isThere: boolean) => {
      clearTimeout(timer);
      image.onload = null;
      image.onerror = null;
      // Of what has not come by now nothing is needed.
      if (!isThere) image.removeAttribute('src');
      resolve(isThere);
    };
    const timer = setTimeout(() => settle(false), TIMEOUTS.given);
    signal.addEventListener('abort', () => settle(false), { once: true });
    image.onload = () => settle(true);
    image.onerror = () => settle(false);
    image.referrerPolicy = POLICY;
    image.src = address;
  });
}

/** The tile in the middle of what is shown. */
function tileAt(url: string, map: L.Map): string {
  const z = Math.round(map.getZoom());
  const { x, y } = map.project(map.getCenter(), z).divideBy(256).floor();
  return L.Util.template(url, { x, y, z });
}
