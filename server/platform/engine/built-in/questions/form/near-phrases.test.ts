import { beforeAll, expect, test } from 'vitest'
import { wordVectorsPath } from '../../../../../processes/word-vectors-path.ts'
import { loadWordVectors } from '../../find/word-vectors.ts'
import { loadWordNet } from '../../find/wordnet.ts'
import type { Document } from '../document/document.ts'
import { type DescribedNoun, nearPhrases } from './near-phrases.ts'

let doc: Document
/** Words that the text uses. */
let used: string[]

beforeAll(async () => {
  const lexicon = { wordVectors: await loadWordVectors(wordVectorsPath), wordNet: await loadWordNet() }
  doc = { lexicon, mentions: (word: string) => (used.includes(word) ? [0] : []) } as unknown as Document
})

const list = (phrase: string, describing: DescribedNoun['describing'], stem = '', count = 8) =>
  nearPhrases(doc, { words: phrase.split(' '), describing }, stem, count, () => 0.5).map(({ text }) => text)

test('another describing word of the same part of speech, before the same noun', () => {
  used = []
  const found = list('religious identity', 'adj')
  expect(found.length).toBeGreaterThanOrEqual(3)
  expect(found.every(text => /^\p{Ll}+ identity$/u.test(text))).toBe(true)
  expect(found).not.toContain('religious identity')
})

test('another noun of the same kind and number', () => {
  used = []
  expect(list('famine', null)).toContain('drought')
  for (const text of list('taxes', null)) expect(text).toMatch(/s$/u)
})

test('no word that the text uses or the question says', () => {
  used = ['drought']
  expect(list('famine', null)).not.toContain('drought')
  used = []
  expect(list('famine', null, 'A drought came before it.')).not.toContain('drought')
})

test('no more than are wanted, and none twice', () => {
  used = []
  const found = list('widespread famine', 'adj', '', 3)
  expect(found).toHaveLength(3)
  expect(new Set(found).size).toBe(3)
})

test('no phrase for words that the lexicon lacks or that describe everything', () => {
  used = []
  expect(list('zyzomys', null)).toEqual([])
  expect(list('small intestine', 'adj')).toEqual([])
  const without = { lexicon: { wordVectors: null, wordNet: null }, mentions: () => [] } as unknown as Document
  expect(nearPhrases(without, { words: ['famine'], describing: null }, '', 3, () => 0)).toEqual([])
})
