import { filesWith } from './sources.ts';

const AUDITS = /\baudit\(/;
const OF_REQUESTS = /\bFastify(Request|Reply)\b/;

/** What reads or sends bodies for routes, each with the reason. */
const FOR_ROUTES: Record<string, string> = {
  'services/feeds/channel.ts': 'sends a feed',
  'services/uploads/file-receiver.ts': 'reads a file as it arrives',
  'services/uploads/receive-file.ts': 'reads a file as it arrives',
};

/** A function beside the routes of a file that has rows and the request at once. */
const WITH_ROWS =
  /^(?:export )?(?:async )?function \w+\((?=[^)]*\bQueries\b)[^)]*\bFastify(?:Request|Reply)\b/m;

const isRoute = (file: string) => /\.(routes|form)\.ts$/.test(file);

it('writes into the activity where the work is done, and not in routes', () => {
  expect(filesWith(AUDITS).filter(isRoute)).toEqual([]);
  expect(filesWith(AUDITS).length).toBeGreaterThan(30);
});

it('does the work of domains and services without a request, so that a job can do it', () => {
  const files = filesWith(OF_REQUESTS).filter((file) => /^(domains|services)\//.test(file));
  expect(files.filter((file) => !isRoute(file)).sort()).toEqual(Object.keys(FOR_ROUTES).sort());
  expect(files.filter(isRoute).length).toBeGreaterThan(5);
});

it('takes no request where rules and rows are', () => {
  expect(
    filesWith(OF_REQUESTS).filter((file) => /\.(service|repository|policy|states)\.ts$/.test(file)),
  ).toEqual([]);
});

it('takes no request either in functions of rows that stand beside routes', () => {
  expect(filesWith(WITH_ROWS).filter(isRoute)).toEqual([]);
});
