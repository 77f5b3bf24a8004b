import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageLine } from './packed-page.rules.ts'
import { findPrintedNumbers } from './printed-numbers.rules.ts'
import { column, getLine } from './test-lines.ts'

type Edges = { head?: string; foot?: string; headFields?: Partial<PageLine> }

/** A page of some lines with a head and a foot. */
const getPage = (page: number, { head, foot, headFields }: Edges): PageLine[] => [
  ...(head ? [getLine(head, { page, baseline: 40, ...headFields })] : []),
  ...column(['The moon pulls the sea.', 'The sea rises twice a day.'], { page }),
  ...(foot ? [getLine(foot, { page, baseline: 780 })] : []),
]

const read = (pages: Edges[]) => findPrintedNumbers(pages.map((edges, i) => getPage(i + 1, edges)))
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

/** Boxes of a head whose last word stands at the right edge. */
const apart = (text: string): Partial<PageLine> => ({
  boxes: Float32Array.from(
    text.split(' ').flatMap((_, i, words) => {
      const x = i === words.length - 1 ? 480 : i * 10
      return [x, 750, x + 8, 760]
    }),
  ),
})

describe('printed numbers', () => {
  it.each([
    ['alone', (n: number) => `${n}`],
    ['between dashes', (n: number) => `– ${n} –`],
    ['with their word', (n: number) => `Page ${n} of 300`],
  ])('count in feet (%s)', (_, write) => {
    expect(read(numbers(217, 5).map(n => ({ foot: write(n) })))).toEqual(numbers(217, 5).map(String))
  })

  it('count in heads beside a title, where they stand apart', () => {
    const pages = numbers(88, 4).map(n => {
      const head = `Waves and light ${n}`
      return { head, headFields: apart(head) }
    })
    expect(read(pages)).toEqual(['88', '89', '90', '91'])
    expect(read(numbers(88, 4).map(n => ({ head: `Practice question ${n}` })))).toEqual(['', '', '', ''])
  })

  it('change from roman to others', () => {
    const feet = ['ii', 'iii', 'iv', 'v', '1', '2', '3', '4']
    expect(read(feet.map(foot => ({ foot })))).toEqual(feet)
  })

  it('are filled in on pages between that print none, and on no others', () => {
    const feet = [undefined, '12', '13', undefined, '15', '16', undefined]
    expect(read(feet.map(foot => (foot ? { foot } : {})))).toEqual(['', '12', '13', '14', '15', '16', ''])
  })

  it.each([
    ['two pages alone', ['217', '218']],
    ['a year', ['2024', '2024', '2024', '2024']],
    ['numbers of equations', ['(217)', '(218)', '(219)', '(220)']],
    ['numbers of questions', ['5.', '6.', '7.', '8.']],
    ['numbers without order', ['3', '19', '4', '250', '7']],
    ['a letter of a list', ['a', 'b', 'c', 'd']],
  ])('are none of %s', (_, feet) => {
    expect(read(feet.map(foot => ({ foot }))).join('')).toBe('')
  })

  it('are none where two counts of the same pages contradict each other', () => {
    expect(read(numbers(11, 5).map(n => ({ head: `${n - 7}`, foot: `${n}` }))).join('')).toBe('')
  })

  it('are none where most pages print other numbers', () => {
    const feet = ['21', '22', '500', '23', '7', '9', '24', '3', '2', '25', '26']
    expect(read(feet.map(foot => ({ foot }))).join('')).toBe('')
  })
})

describe('for every book', () => {
  it('numbers that count with its pages are found, though some pages print none', () => {
    const book = fc.record({
      first: fc.integer({ min: 2, max: 900 }),
      prints: fc.array(fc.boolean(), { minLength: 6, maxLength: 60 }),
    })
    fc.assert(
      fc.property(book, ({ first, prints }) => {
        // Each third page at least prints its number.
        const feet = prints.map((isPrinted, i) => (isPrinted || i % 2 === 0 ? `${first + i}` : undefined))
        const found = read(feet.map(foot => (foot ? { foot } : {})))
        for (const [i, label] of found.entries()) if (label !== '') expect(label).toBe(`${first + i}`)
        expect(found.filter(label => label !== '').length).toBeGreaterThanOrEqual(prints.length - 1)
      }),
    )
  })

  it('a number that is read never contradicts one that the page prints alone', () => {
    const foot = fc.oneof(fc.integer({ min: 1, max: 30 }).map(String), fc.constantFrom('i', 'ii', 'x', ''))
    fc.assert(
      fc.property(fc.array(foot, { maxLength: 30 }), feet => {
        const found = read(feet.map(text => (text ? { foot: text } : {})))
        const printed = feet.filter((text, i) => text !== '' && found[i] !== '')
        const same = feet.filter((text, i) => text !== '' && found[i] === text)
        expect(same.length).toBeGreaterThanOrEqual(0.75 * printed.length)
      }),
    )
  })
})
