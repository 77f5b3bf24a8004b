import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareWords, findWords } from './find-words.rules.ts'

const text = 'The electron flow halts (again). 2⁶⁴ is large. The electron flow halts, too: “élan”.'
const cut = (words: string, surroundings?: { prefix: string; suffix: string }) => {
  const found = findWords(text, words, surroundings)
  return found && text.slice(found.start, found.end)
}

describe('words are found in a text', () => {
  it('across breaks and hyphens of lines', () => {
    expect(cut('elec-\ntron flow\nhalts')).toBe('electron flow halts')
  })
  it('with the signs around them', () => {
    expect(cut('halts (again).')).toBe('halts (again).')
    expect(cut('(again)')).toBe('(again)')
  })
  it('independent of case, accents and height', () => {
    expect(cut('264 IS LARGE')).toBe('2⁶⁴ is large')
    expect(cut('elan')).toBe('élan')
  })
  it('at the occurrence with the given surroundings', () => {
    const second = findWords(text, 'flow halts', { prefix: 'The electron', suffix: ', too' })
    expect(second?.start).toBe(text.lastIndexOf('flow halts'))
    expect(findWords(text, 'flow halts')?.start).toBe(text.indexOf('flow halts'))
  })
  it('as they are where they have no letters', () => {
    expect(cut('“')).toBe('“')
    expect(cut('→')).toBeNull()
    expect(cut('  ')).toBeNull()
  })
  it('or not at all', () => {
    expect(cut('proton flow')).toBeNull()
  })
})

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })

describe('any text', () => {
  it('a stretch is found as its own letters', () => {
    fc.assert(
      fc.property(anyText, fc.nat(200), fc.nat(200), (whole, a, b) => {
        const words = whole.slice(Math.min(a, b), Math.max(a, b))
        fc.pre(bareWords(words).bare !== '')
        const found = findWords(whole, words)
        expect(found && bareWords(whole.slice(found.start, found.end)).bare).toBe(bareWords(words).bare)
      }),
    )
  })
  it('letters stand where they say', () => {
    fc.assert(
      fc.property(anyText, whole => {
        const { bare, starts, ends } = bareWords(whole)
        expect([starts.length, ends.length]).toEqual([bare.length, bare.length])
        for (let i = 0; i < bare.length; i += 1)
          expect(bareWords(whole.slice(starts[i], ends[i])).bare).toContain(bare[i])
      }),
    )
  })
})
