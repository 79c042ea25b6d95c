import {
  correctableWords,
  editDistance,
  nearestOf,
  parseSearchText,
  rankCorrections,
  replaceWord,
} from './search-words.ts';

describe('parseSearchText', () => {
  it.each([
    ['koken', { query: 'koken', head: '', prefix: 'koken' }],
    ['  samen   kok', { query: 'samen kok', head: 'samen', prefix: 'kok' }],
    ['"samen koken"', { query: '"samen koken"', head: '', prefix: null }],
    ['"samen kok', { query: '"samen kok', head: '', prefix: null }],
    ['koken -bak', { query: 'koken -bak', head: '', prefix: null }],
    ['koken or', { query: 'koken or', head: '', prefix: null }],
    ["o'hara", { query: "o'hara", head: '', prefix: null }],
    ['a', { query: 'a', head: '', prefix: null }],
  ])('reads %j', (text, expected) => {
    expect(parseSearchText(text)).toEqual(expected);
  });
});

describe('corrections', () => {
  it('takes bare words only', () => {
    expect(correctableWords('koken "samen eten" -bakken or ab k0ken zingen')).toEqual(['koken', 'zingen']);
  });

  it.each([
    ['koken', 'koken', 0],
    ['koken', 'kopen', 1],
    ['koken', 'koke', 1],
    ['koken', 'kooken', 1],
    ['koken', 'okken', 1],
    ['', 'abc', 3],
  ])('counts the edits from %s to %s', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  });

  it('ranks the nearest first, without accents, and leaves out what is too far', () => {
    expect(
      rankCorrections('Taalmatjé', ['taalmatj', 'taalmaatje', 'maatje', 'taalm', 'taalmaatjes']),
    ).toEqual([
      { word: 'taalmaatje', distance: 1 },
      { word: 'taalmatj', distance: 1 },
      { word: 'taalmaatjes', distance: 2 },
    ]);
    expect(rankCorrections('kor', ['koor', 'koord', 'kor'])).toEqual([{ word: 'koor', distance: 1 }]);
  });

  it('takes all that are equally near', () => {
    expect(nearestOf(rankCorrections('zaxen', ['zagen', 'zaden', 'zagend']))).toEqual(['zaden', 'zagen']);
    expect(nearestOf([])).toEqual([]);
  });

  it('replaces whole words', () => {
    expect(replaceWord('kok kokken kok', 'kok', 'kook')).toBe('kook kokken kook');
  });
});
