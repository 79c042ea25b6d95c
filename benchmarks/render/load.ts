import autocannon from 'autocannon';

/** What a child process is told to do, and what it answers. */
export interface Load {
  url: string;
  host: string;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

process.once('message', (message) => {
  const { url, host, connections, seconds } = message as Load;
  void autocannon({
    url,
    connections,
    duration: seconds,
    headers: { host, 'accept-encoding': 'identity' },
  }).then((result) => {
    const summary: LoadResult = {
      requests: result.requests.total,
      perSecond: result.requests.average,
      p50: result.latency.p50,
      p99: result.latency.p99,
      failed: result.errors + result.timeouts + result.non2xx,
    };
    process.send?.(summary, () => process.disconnect());
  });
});
