import {
  correctableWords,
  nearestOf,
  parseSearchText,
  phrasesOf,
  rankCorrections,
  replaceWord,
  searchParts,
  type Synonyms,
} from './search-terms.ts';
import { begunDistance, editDistance } from '../../../edit-distance.ts';

const none = new Map<string, Synonyms>();
const part = (text: string, prefix: string | null = null, nl: string[] = []) => ({
  text,
  prefix,
  nl,
  en: [],
});

describe('the parts of a query', () => {
  it.each([
    ['koken', [[part('koken', 'koken')]]],
    ['  samen   kok', [[part('samen'), part('kok', 'kok')]]],
    ['"samen koken"', [[part('"samen koken"')]]],
    ['"samen kok', [[part('"samen kok')]]],
    ['koken -bak', [[part('koken'), part('-bak')]]],
    ['koken or tuin', [[part('koken')], [part('tuin', 'tuin')]]],
    ['koken OR', [[part('koken', 'koken')]]],
    ['or', []],
    ['koken of taal', [[part('koken')], [part('taal', 'taal')]]],
    ['end of life care', [['end', 'life'].map((word) => part(word)).concat(part('care', 'care'))]],
    ['of koken', [[part('koken', 'koken')]]],
    ['volunteer with dogs', [[part('dogs', 'dogs')]]],
    ['vrijwilligerswerk met dieren', [[part('dieren', 'dieren')]]],
    ['koken met', [[part('koken'), part('met', 'met')]]],
    ['met voor -bak', [[part('met'), part('voor'), part('-bak')]]],
    ['koken of', [[part('koken'), part('of', 'of')]]],
    ['help refugees', [[part('refugees', 'refugees')]]],
    ['ouderen Helpen', [[part('ouderen')]]],
    ['vrijwilligerswerk', [[part('vrijwilligerswerk', 'vrijwilligerswerk')]]],
    ['help -bak', [[part('help'), part('-bak')]]],
    ["o'hara", [[part("o'hara")]]],
    ['a', [[part('a')]]],
    ['cafe\u0301', [[part('café', 'café')]]],
    ['', []],
  ])('are read from %j', (text, expected) => {
    expect(searchParts(parseSearchText(text), none)).toEqual(expected);
  });

  it('are the longest phrases that have synonyms, of bare words only', () => {
    const names = new Map([
      ['language', { nl: ['taal'], en: [] }],
      ['language buddy', { nl: ['taalmaatje'], en: [] }],
      ['dog', { nl: ['hond'], en: [] }],
    ]);
    const read = (text: string) => searchParts(parseSearchText(text), names)[0];
    expect(read('Language buddy for')).toEqual([
      part('Language buddy', null, ['taalmaatje']),
      part('for', 'for'),
    ]);
    expect(read('language dog')).toEqual([part('language', null, ['taal']), part('dog', 'dog', ['hond'])]);
    expect(read('"language buddy" -dog')).toEqual([part('"language buddy"'), part('-dog')]);
    expect(read('language -x buddy')).toEqual([
      part('language', null, ['taal']),
      part('-x'),
      part('buddy', 'buddy'),
    ]);
  });

  it('are looked up for a few words only, however long the query is', () => {
    const long = parseSearchText(Array.from({ length: 100 }, (_, index) => `w${index}`).join(' '));
    expect(phrasesOf(long)).toHaveLength(12 + 11 + 10 + 9);
    expect(phrasesOf(parseSearchText('Een twee or "drie" vier'))).toEqual([
      'een',
      'een twee',
      'twee',
      'vier',
    ]);
    const ors = parseSearchText(Array.from({ length: 100 }, (_, index) => `w${index} or`).join(' '));
    expect(phrasesOf(ors)).toHaveLength(12);
  });
});

describe('corrections', () => {
  it('corrects bare words only', () => {
    expect(correctableWords('koken "samen eten" -bakken or dog k0ken zingen')).toEqual(['koken', 'zingen']);
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

  it('counts the edits to a prefix of a word', () => {
    expect(begunDistance('arnhm', 'arnhem')).toBe(1);
    expect(begunDistance('nijm', 'nijmegen')).toBe(0);
    expect(begunDistance('nimeg', 'nijmegen')).toBe(1);
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

  it('offers all that are equally near', () => {
    expect(nearestOf(rankCorrections('zaxen', ['zagen', 'zaden', 'zagend']))).toEqual(['zaden', 'zagen']);
    expect(nearestOf([])).toEqual([]);
  });

  it('replaces whole words', () => {
    expect(replaceWord('kok kokken kok', 'kok', 'kook')).toBe('kook kokken kook');
  });
});
