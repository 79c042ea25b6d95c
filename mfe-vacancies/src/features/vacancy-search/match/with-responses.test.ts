import type { VolunteerProfile } from '@samen/resources/accounts';
import type { MatchResponses } from '../../../shared/match-responses.ts';
import { withResponses } from './with-responses.ts';

const responses: MatchResponses = {
  categoryIds: ['c1'],
  dayparts: [],
  near: { latitude: 51.84, longitude: 5.86, km: 5, place: '6511 AB' },
  done: ['what', 'when', 'where'],
};
const profile: VolunteerProfile = {
  id: 'p1',
  headline: 'Ik help graag',
  motivation: null,
  categoryIds: ['c9'],
  skillIds: ['s1'],
  dayparts: ['tue_evening'],
  hoursPerWeek: 4,
  postalCode: '6525 ED',
  maxDistanceKm: 25,
  languages: ['nl'],
  languageLevel: 'B1',
  ageGroupId: null,
  hasVog: true,
  inPool: true,
  crisisPool: false,
  lockVersion: 7,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

it('takes along what was answered, and leaves the rest of the profile as it is', () => {
  expect(withResponses(profile, responses)).toEqual({
    headline: 'Ik help graag',
    motivation: null,
    categoryIds: ['c1'],
    skillIds: ['s1'],
    dayparts: ['tue_evening'],
    hoursPerWeek: 4,
    postalCode: '6511 AB',
    maxDistanceKm: 5,
    languages: ['nl'],
    languageLevel: 'B1',
    ageGroupId: null,
    hasVog: true,
    inPool: true,
    crisisPool: false,
    // So that what was saved in another tab meanwhile is not overwritten.
    lockVersion: 7,
  });
});

it('makes a first profile of the answers, without a postcode that none was', () => {
  const near = { latitude: 51.84, longitude: 5.86, km: 5, place: 'Nijmegen' };
  expect(withResponses(null, { ...responses, near })).toEqual({ categoryIds: ['c1'], maxDistanceKm: 5 });
  expect(withResponses(profile, { ...responses, near: null })).toMatchObject({
    postalCode: '6525 ED',
    maxDistanceKm: 25,
  });
});
