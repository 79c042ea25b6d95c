import type { EndpointSet } from '@samen/federation-kit';
import { lateEndpoints } from './late-endpoints.ts';

type Owner = Parameters<EndpointSet['attach']>[0];
const owner = { remote: 'content', buildId: 'one' } as Owner;

function endpointSet() {
  const log: string[] = [];
  return {
    log,
    tagTypes: [],
    attach: ({ buildId }: Owner) => void log.push(`attach ${buildId}`),
    detach: () => void log.push('detach'),
  };
}

it('puts endpoints into use once their code is there, and removes them with the release', async () => {
  const set = endpointSet();
  const late = lateEndpoints(async () => [set]);
  late.attach(owner);
  expect(set.log).toEqual([]);
  await Promise.all([late.load(), late.load()]);
  expect(set.log).toEqual(['attach one']);
  late.detach();
  expect(set.log).toEqual(['attach one', 'detach']);
});

it('puts endpoints into use with the release where their code was there before', async () => {
  const set = endpointSet();
  const late = lateEndpoints(async () => [set]);
  await late.load();
  expect(set.log).toEqual([]);
  late.attach(owner);
  expect(set.log).toEqual(['attach one']);
});

it('puts nothing into use for a release that ended while the code was on its way', async () => {
  const set = endpointSet();
  const late = lateEndpoints(async () => [set]);
  late.attach(owner);
  const loading = late.load();
  late.detach();
  await loading;
  expect(set.log).toEqual([]);
});
