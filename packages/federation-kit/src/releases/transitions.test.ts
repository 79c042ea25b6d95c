import { TRANSITIONS, transitionFor, type Situation, type Transition } from './transitions.ts';

const BOTH = [false, true];

/** Every situation that there is. */
const ALL: Situation[] = BOTH.flatMap((isActive) =>
  BOTH.flatMap((hasFailed) =>
    (isActive ? (['none', 'same', 'other'] as const) : (['none', 'other'] as const)).flatMap((wanted) =>
      BOTH.flatMap((isBroken) =>
        BOTH.flatMap((isKilled) =>
          BOTH.flatMap((isOnScreen) =>
            BOTH.flatMap((isAuto) =>
              BOTH.flatMap((isUnsaved) =>
                BOTH.map((isOccupied) => ({
                  isActive,
                  hasFailed,
                  wanted,
                  isBroken: isBroken && wanted !== 'none',
                  isKilled: isKilled && isActive,
                  isOnScreen,
                  isAuto,
                  isUnsaved,
                  isOccupied,
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
);

const leadingTo = (...wanted: Transition[]) => ALL.filter((one) => wanted.includes(transitionFor(one)));

it('has no row that nothing comes to', () => {
  const rows = ALL.map((one) =>
    TRANSITIONS.findIndex(([when]) =>
      Object.entries(when).every(([name, value]) => one[name as keyof Situation] === value),
    ),
  );
  expect([...new Set(rows)].sort((one, other) => one - other)).toEqual([...TRANSITIONS.keys()]);
});

it('takes a killed release away, whatever is typed', () => {
  const killed = ALL.filter(({ isActive, isKilled }) => isActive && isKilled);
  expect(new Set(killed.map(transitionFor))).toEqual(new Set(['leave', 'retire']));
  expect(leadingTo('leave').every(({ isKilled, isOnScreen }) => isKilled && isOnScreen)).toBe(true);
});

it('switches by itself only where nothing is lost and nobody is in the middle of something', () => {
  expect(leadingTo('switch')).not.toEqual([]);
  for (const one of leadingTo('switch'))
    expect(one).toMatchObject({ isOnScreen: true, isAuto: true, isUnsaved: false, isOccupied: false });
});

it('never brings a release that has failed here', () => {
  expect(leadingTo('retry', 'offer', 'wait', 'switch').filter(({ isBroken }) => isBroken)).toEqual([]);
});

it('lets nothing go that is on screen, unless it was killed', () => {
  expect(leadingTo('retire').filter(({ isOnScreen }) => isOnScreen)).toEqual([]);
});

it('reads of the page only what it needs', () => {
  const looked: string[] = [];
  const situation: Situation = {
    isActive: true,
    hasFailed: false,
    wanted: 'same',
    isBroken: false,
    isKilled: false,
    isOnScreen: true,
    isAuto: true,
    isUnsaved: false,
    get isOccupied() {
      looked.push('isOccupied');
      return true;
    },
  };
  expect(transitionFor(situation)).toBe('withdraw');
  expect(looked).toEqual([]);
  expect(transitionFor({ ...situation, wanted: 'other', isOccupied: true })).toBe('wait');
});
