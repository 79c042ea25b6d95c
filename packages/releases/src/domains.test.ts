import type { ReleaseDescriptor } from '@samen/contracts/release';
import { domainProblems } from './domains.ts';
import { publishProblems } from './publish.ts';
import { release } from './release.test-support.ts';

/** A release written against these domains; one from before they were recorded, without. */
function against(remote: string, team: string, domains?: Record<string, number>): ReleaseDescriptor {
  const { domains: _none, ...before } = release(remote, { team, contract: { min: 2, max: 2 }, files: [] });
  return { ...before, ...(domains && { domains }) };
}

const vacancies = against('vacancies', 'Vacancies', { vacancies: 1, shared: 1 });
const content = against('content', 'Content', { content: 1, shared: 1 });
const served = {
  vacancies: { min: 1, max: 1 },
  content: { min: 1, max: 1 },
  shared: { min: 1, max: 1 },
};
const raised = { ...served, vacancies: { min: 2, max: 2 } };

it('accepts what is written against numbers that the server keeps', () => {
  expect(domainProblems(vacancies, served)).toEqual([]);
  expect(domainProblems(content, served)).toEqual([]);
});

it('refuses a release of vacancies once the number of vacancies has risen, and none of content', () => {
  expect(domainProblems(vacancies, raised)).toEqual([
    'vacancies 0.1.0-0123abcd of team Vacancies is written against vacancies 1, and this server keeps vacancies 2. ' +
      'Build vacancies against vacancies 2.',
  ]);
  expect(domainProblems(content, raised)).toEqual([]);
});

it('accepts both numbers as long as the server keeps both', () => {
  const both = { ...served, vacancies: { min: 1, max: 2 } };
  expect(domainProblems(vacancies, both)).toEqual([]);
  expect(domainProblems({ ...vacancies, domains: { vacancies: 2 } }, both)).toEqual([]);
});

it('says that the server has to come first where a release is ahead of it', () => {
  expect(domainProblems({ ...vacancies, domains: { vacancies: 2 } }, served).join()).toMatch(
    /is written against vacancies 2, and this server keeps vacancies 1\. Deploy a server that keeps vacancies 2 first\./,
  );
});

it('refuses a domain that the server does not have, whatever it is called', () => {
  for (const domain of ['workshops', 'constructor'])
    expect(domainProblems({ ...content, domains: { [domain]: 1 } }, served).join()).toContain(
      `this server has no domain ${domain}. Deploy a server that keeps ${domain} 1 first.`,
    );
});

it('compares nothing of a release from before the numbers were recorded', () => {
  expect(domainProblems(against('vacancies', 'Vacancies'), raised)).toEqual([]);
});

it('does not publish a release that keeps silent on its domains, unless it is of before they were recorded', () => {
  const nothing = { shells: [], newestShell: null, active: [] };
  const silent = against('vacancies', 'Vacancies');
  expect(publishProblems(vacancies, nothing)).toEqual([]);
  expect(publishProblems(silent, nothing)).toEqual([expect.stringMatching(/lacks 'domains'/)]);
  expect(publishProblems({ ...silent, contract: { min: 1, max: 1 } }, nothing)).toEqual([]);
});
