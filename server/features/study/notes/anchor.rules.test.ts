import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bindBook, findAnchor, type SoughtWords } from './anchor.rules.ts'

/** Passages of a text, cut at these offsets; each on a page of its own. */
const cutAt = (text: string, offsets: readonly number[], firstId = 1) => {
  const borders = [0, ...[...new Set(offsets)].sort((a, b) => a - b), text.length]
  return borders.slice(1).flatMap((end, i) => {
    const part = text.slice(borders[i], end)
    return part === '' ? [] : [{ id: BigInt(firstId + i), ordinal: i, text: part, first: i + 1, last: i + 1 }]
  })
}

const seek = (quote: string, rest: Partial<SoughtWords> = {}): SoughtWords => ({
  quote,
  prefix: '',
  suffix: '',
  near: null,
  ...rest,
})

const text =
  'Oxygen takes the electrons. Without it, the carriers stay reduced. Without it, electron flow halts and no further protons are pumped. The gradient drains away.'
const book = bindBook(cutAt(text, [28, 67, 134]))

describe('the anchor of words', () => {
  it('is their range in their passage', () => {
    expect(findAnchor(book, seek('the carriers stay'))).toEqual({
      passageId: 2n,
      lastPassageId: 2n,
      position: 1,
      lastPosition: 1,
      startOffset: 12,
      endOffset: 29,
      quote: 'the carriers stay',
    })
  })
  it('goes on into the next passages', () => {
    const found = findAnchor(book, seek('stay reduced. Without it,\nelectron flow'))
    expect(found).toMatchObject({ passageId: 2n, lastPassageId: 3n, position: 1, lastPosition: 2 })
    expect(found?.quote.replace(/\s+/g, ' ')).toBe('stay reduced. Without it, electron flow')
  })
  it('with two occurrences is the one nearest to the selection', () => {
    expect(findAnchor(book, seek('Without it,', { near: 3 }))?.passageId).toBe(3n)
    expect(findAnchor(book, seek('Without it,', { near: 2 }))?.passageId).toBe(2n)
    expect(findAnchor(book, seek('Without it,', { suffix: ' electron', near: 2 }))?.passageId).toBe(3n)
  })
  it('leaves out the header of a page that the selection went over', () => {
    const selected =
      'the carriers stay reduced. Without it, electron flow halts Cell Biology 142 and no further protons are pumped.'
    expect(findAnchor(book, seek(selected))?.quote).toMatch(/^the carriers stay .* protons are pumped\.$/)
  })
  it('is none for words that stand nowhere', () => {
    expect(findAnchor(book, seek('chlorophyll'))).toBeNull()
    expect(findAnchor(bindBook([]), seek('Oxygen'))).toBeNull()
    expect(findAnchor(book, seek('→'))).toBeNull()
  })
  it('consisting of symbols is their exact place', () => {
    const signs = bindBook(cutAt('a → b c → d', [6]))
    expect(findAnchor(signs, seek('→', { near: 2 }))).toMatchObject({ passageId: 2n, startOffset: 2 })
  })
})

const word = fc.stringMatching(/^[a-z]{1,8}$/)
const words = fc.array(word, { minLength: 3, maxLength: 60 })

describe('after a source was read anew', () => {
  it('words that stand once are found however the passages are cut', () => {
    fc.assert(
      fc.property(words, fc.array(fc.nat(400), { maxLength: 8 }), fc.nat(), fc.nat(), (list, cuts, a, b) => {
        const marked = list.map((one, i) => `${one}${i}x`)
        const [from, to] = [a % list.length, b % list.length].sort((x, y) => x - y) as [number, number]
        const quote = marked.slice(from, to + 1).join(' ')
        const whole = marked.join(' ')
        const inside = cuts.filter(cut => cut < whole.length)
        const found = findAnchor(bindBook(cutAt(whole, inside, 90)), seek(quote))
        expect(found?.quote.replace(/\s+/g, '')).toBe(quote.replace(/\s+/g, ''))
      }),
    )
  })
  it('a note keeps its words when text comes in before it', () => {
    fc.assert(
      fc.property(words, words, fc.nat(), (before, list, at) => {
        const marked = list.map((one, i) => `${one}${i}x`)
        const quote = marked[at % marked.length] ?? ''
        const whole = `${before.join(' ')}. ${marked.join(' ')}`
        const prefix = marked.slice(0, at % marked.length).join(' ')
        const suffix = marked.slice((at % marked.length) + 1).join(' ')
        const found = findAnchor(
          bindBook(cutAt(whole, [before.join(' ').length])),
          seek(quote, { prefix, suffix }),
        )
        expect(found?.quote).toBe(quote)
      }),
    )
  })
})
