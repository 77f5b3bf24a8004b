import type { Term } from '@lantern/contract/material/recordings/terms'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CorrectedWord, joinWords } from '../corrections/corrections.rules.ts'
import { applyTerms } from './terms.rules.ts'

/** Words of half a second; the machine was unsure of those with ~ before them, a person wrote those with =. */
const wordsOf = (text: string): CorrectedWord[] =>
  text.split(' ').map((word, i) => ({
    text: word.replace(/^[~=]/u, ''),
    start: i / 2,
    end: (i + 1) / 2,
    probability: word.startsWith('=') ? null : word.startsWith('~') ? 0.2 : 0.9,
    ...(word.startsWith('=') && { isWritten: true as const }),
  }))

const term = (written: string, spokenAs = ''): Term => ({ written, heard: spokenAs })
const read = (text: string, terms: readonly Term[]) => joinWords(applyTerms(wordsOf(text), terms).words)

describe('a term that is heard as other words', () => {
  test.each([
    ['in metal phase, fibres hold.', 'in metaphase, fibres hold.'],
    ['“Metal phase” is next.', '“metaphase” is next.'],
    ['metal phases and metallic phase', 'metal phases and metallic phase'],
  ])('stands in their place, with the signs around them: %s', (text, written) => {
    expect(read(text, [term('metaphase', 'metal phase')])).toBe(written)
  })

  test('leaves words that a person wrote', () => {
    expect(read('=metal phase and metal =phase', [term('metaphase', 'metal phase')])).toBe(
      'metal phase and metal phase',
    )
  })

  test('has the seconds of the words before, and what was heard', () => {
    const { words, changes } = applyTerms(wordsOf('so metal phase halts'), [term('metaphase', 'metal phase')])
    expect(words[1]).toEqual({
      text: 'metaphase',
      start: 0.5,
      end: 1.5,
      probability: 0.9,
      heard: 'metal phase',
    })
    expect(changes).toEqual([
      {
        start: 0.5,
        heard: 'metal phase',
        text: 'metaphase',
        first: 1,
        count: 1,
        firstBefore: 1,
        countBefore: 2,
      },
    ])
  })
})

describe('a term of which only the spelling is known', () => {
  test.each([
    ['~Kepler', 'said ~Keppler, then', 'said Kepler, then'],
    ['sound alone', '~Shofer printed', 'Schoeffer printed'],
    ['two words for one', 'as ~lie ~bnitz showed', 'as Leibniz showed'],
    ['the genitive', "~Keppler's law", "Kepler's law"],
    ['several words', 'the ~wander ~walls force', 'the van der Waals force'],
  ])('is recognised where the machine was unsure: %s', (_, text, written) => {
    const terms = ['Kepler', 'Schoeffer', 'Leibniz', 'van der Waals'].map(name => term(name))
    expect(read(text, terms)).toBe(written)
  })

  test.each([
    ['the machine was sure', 'a Keppler of words'],
    ['a person wrote the word', '=Keppler'],
    ['another word is meant', '~paper and ~copper'],
    ['it is spelled right', '~Kepler and ~kepler'],
    ['the machine is sure of the word elsewhere', 'Keppler here, Keppler there, ~Keppler'],
  ])('is not put in where %s', (_, text) => {
    expect(read(text, [term('Kepler')])).toBe(text.replace(/[~=]/gu, ''))
  })

  test('is put in place of words without probability only if letters and sound agree', () => {
    const unknown = (text: string) => wordsOf(text).map(word => ({ ...word, probability: null }))
    const write = (text: string) => joinWords(applyTerms(unknown(text), [term('Schoeffer')]).words)
    expect(write('and Schoefer')).toBe('and Schoeffer')
    expect(write('and Shofer')).toBe('and Shofer')
  })

  test('gives way to a nearer one', () => {
    expect(read('~Keplar', [term('Kesler'), term('Kepler')])).toBe('Kepler')
  })
})

const pool = ['~Keppler', 'Kepler', '~lie', '~bnitz', 'metal', 'phase', '=metal', 'the', '~law.', 'phase,']
const anyWords = fc.array(fc.constantFrom(...pool), { minLength: 1, maxLength: 30 })
const anyTerms = fc.subarray([term('Kepler'), term('Leibniz'), term('metaphase', 'metal phase'), term('ion')])

test('refused changes leave the words as they were heard, all others as they were', () => {
  fc.assert(
    fc.property(anyWords, anyTerms, fc.array(fc.boolean(), { maxLength: 10 }), (list, terms, choice) => {
      const words = wordsOf(list.join(' '))
      const { changes } = applyTerms(words, terms)
      const refused = changes.filter((_, i) => choice[i])
      const after = applyTerms(words, terms, refused)
      expect(after.changes.map(({ start }) => start)).toEqual(
        changes.filter(change => !refused.includes(change)).map(({ start }) => start),
      )
      const all = applyTerms(words, terms, changes)
      expect(joinWords(all.words)).toBe(joinWords(words))
    }),
  )
})

test('words that no change names are the same words, in order of time', () => {
  fc.assert(
    fc.property(anyWords, anyTerms, (list, terms) => {
      const words = wordsOf(list.join(' '))
      const { words: termed, changes } = applyTerms(words, terms)
      let [at, before] = [0, 0]
      for (const change of changes) {
        expect(termed.slice(at, change.first)).toEqual(words.slice(before, change.firstBefore))
        expect(joinWords(termed.slice(change.first, change.first + change.count))).toBe(change.text)
        expect(joinWords(words.slice(change.firstBefore, change.firstBefore + change.countBefore))).toBe(
          change.heard,
        )
        at = change.first + change.count
        before = change.firstBefore + change.countBefore
      }
      expect(termed.slice(at)).toEqual(words.slice(before))
      const starts = termed.map(({ start }) => start)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    }),
  )
})
