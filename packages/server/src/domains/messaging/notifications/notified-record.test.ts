import { randomUUID } from 'node:crypto';
import { NOTIFIED_TYPES } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
import { notifiedRecord } from './notified-record.ts';

const id = randomUUID();

it.each([
  [paths.vacancies.one(id), 'vacancies'],
  [paths.vacancies.edit(id), 'vacancies'],
  [paths.applications.one(id), 'applications'],
  [paths.organizations.one(id), 'organizations'],
  [paths.organizations.edit(id), 'organizations'],
  [paths.organizations.approve(id), 'organizations'],
  [paths.conversations(id), 'conversations'],
  [paths.profileReplies(id), 'volunteer_profile_replies'],
])('%s is the page of one of the %s', (url, type) => {
  expect(notifiedRecord({ url })).toEqual({ type, id });
  expect(NOTIFIED_TYPES).toContain(type);
});

it.each([
  paths.home(),
  paths.vacancies.search(),
  paths.organizations.approve(),
  paths.conversations(),
  paths.roles(),
  `${paths.confirm()}?kind=application&token=${id}`,
  `/elsewhere${paths.vacancies.one(id)}`,
  `${paths.vacancies.one(id)}/${id}`,
])('%s is the page of no record', (url) => {
  expect(notifiedRecord({ url })).toBeNull();
});
