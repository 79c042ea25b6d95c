import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cut, fill } from './template.ts';

/** The baseline, in a process of its own: Node's own server, and a page made of a template for every request. */
const [file = ''] = process.argv.slice(2);
const template = cut(readFileSync(file, 'utf8'));
const server = createServer((_request, response) => {
  const page = Buffer.from(fill(template));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length });
  response.end(page);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.once('disconnect', () => process.exit(0));
