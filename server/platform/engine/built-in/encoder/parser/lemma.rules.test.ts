import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLemma } from './lemma.rules.ts'
import { readLexicon } from './lexicon.ts'

const lexicon = readLexicon(readFileSync(new URL('lemmas.json', import.meta.url), 'utf8'))
const nothing = readLexicon('{"bases": "", "irregular": {}}')

test.each([
  ['cities', 'NNS', 'city'],
  ['classes', 'NNS', 'class'],
  ['houses', 'NNS', 'house'],
  ['mice', 'NNS', 'mouse'],
  ['Went', 'VBD', 'go'],
  ['killed', 'VBD', 'kill'],
  ['making', 'VBG', 'make'],
  ['digging', 'VBG', 'dig'],
  ['hoping', 'VBG', 'hope'],
  ['tries', 'VBZ', 'try'],
  ['driven', 'VBN', 'drive'],
  ['larger', 'JJR', 'large'],
  ['best', 'JJS', 'good'],
  ["n't", 'RB', 'not'],
  ['an', 'DT', 'a'],
  ['The', 'DT', 'the'],
])('the lemma of %s as %s', (form, xpos, lemma) => {
  expect(findLemma({ form, upos: 'X', xpos, change: 'none' }, lexicon)).toBe(lemma)
})

test.each([
  ['subducted', 'VBN', 'subduct'],
  ['ionizing', 'VBG', 'ionize'],
  ['chromatids', 'NNS', 'chromatid'],
  ['galvanised', 'VBD', 'galvanise'],
  ['eutrophicates', 'VBZ', 'eutrophicate'],
  ['sing', 'VBG', 'sing'],
])('the lemma of %s as %s without a lexicon', (form, xpos, lemma) => {
  expect(findLemma({ form, upos: 'VERB', xpos, change: 'none' }, nothing)).toBe(lemma)
})

test('the parser decides between possible lemmas alone', () => {
  const lemma = (change: string) => findLemma({ form: "'s", upos: 'AUX', xpos: 'VBZ', change }, lexicon)
  expect([lemma('2be'), lemma('2have'), lemma('0'), lemma('9x')]).toEqual(['be', 'have', 'be', 'be'])
})

test('names keep their capitals', () => {
  expect(findLemma({ form: 'Paris', upos: 'PROPN', xpos: 'NNP', change: '0' }, lexicon)).toBe('Paris')
})

test('every form has a lemma', () => {
  const xpos = fc.constantFrom('NNS', 'VBD', 'VBG', 'VBZ', 'JJR', 'JJS', 'NN', 'NNPS')
  const form = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('s', 'ed', 'ing', 'es', 'ies', 'er'))
  fc.assert(
    fc.property(form, xpos, (own, tag) => {
      expect(findLemma({ form: own, upos: 'X', xpos: tag, change: '1' }, lexicon)).not.toBe('')
    }),
  )
})
