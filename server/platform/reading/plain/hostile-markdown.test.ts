// Hostile Markdown: a megabyte is parsed in time, and all its text is present.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFailure, startReading } from '../test-reading.ts'
import { blocksOfMarkdown } from './markdown-blocks.ts'

const megabyte = 1_000_000
const repeat = (piece: string, length = megabyte) => piece.repeat(Math.floor(length / piece.length))

const lines: [string, string][] = [
  ['brackets', repeat('[')],
  ['brackets that close', repeat('[', megabyte / 2) + repeat(']', megabyte / 2)],
  ['pictures', repeat('![')],
  ['links', repeat('[a](')],
  ['emphasis', repeat('*a **b ')],
  ['underscores', repeat('_a ')],
  ['quotations 10,000 deep', `${'> '.repeat(10_000)}a`],
  ['quotations without end', repeat('>')],
  ['lists 10,000 deep', `${'- '.repeat(10_000)}a`],
  ['numbered lists 10,000 deep', `${'1. '.repeat(10_000)}a`],
  ['pipes', repeat('|')],
  ['columns', `${repeat('|a', megabyte / 2)}|\n${repeat('|-', megabyte / 2)}|`],
  ['tags', repeat('<a ')],
  ['signs', repeat('&')],
  ['backslashes', repeat('\\')],
  ['dollars', repeat('$a ')],
  ['lazy lines', `> a\n${repeat('b\n')}`],
  ['an open fence', `\`\`\`\n${repeat('some code\n')}`],
]

describe('a megabyte in one block', () => {
  it.each(lines)('consisting of %s is read', (_, text) => {
    const letters = (of: string) => of.replace(/[\s>`]/g, '').length
    const read = blocksOfMarkdown(text).reduce((sum, block) => sum + letters(block.text), 0)
    expect(read).toBeGreaterThanOrEqual(letters(text))
  })
})

describe('as much as a parser is given at once', () => {
  const max = 31_000
  it.each([
    ['brackets that close', repeat('[', max / 2) + repeat(']', max / 2)],
    ['emphasis inside emphasis', repeat('*a **b ', max)],
    ['lazy lines', `> a\n${repeat('b\n', max)}`],
    ['lists in lists', Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}- a`).join('\n')],
    ['quotations at the bound', repeat(`${'> '.repeat(24)}a\n`, max)],
  ])('consisting of %s is read', (_, text) => {
    const words = (of: string) => of.match(/[ab[]/g)?.length
    expect(
      words(
        blocksOfMarkdown(text)
          .map(block => block.text)
          .join(''),
      ),
    ).toBe(words(text))
  })
})

describe('a reader', () => {
  let reading: Awaited<ReturnType<typeof startReading>>
  beforeAll(async () => {
    reading = await startReading()
  })
  afterAll(() => reading.stop())
  const kind = 'markdown' as const

  it('gives up a file that takes too long, and reads the next', async () => {
    const hard = repeat(`${repeat('[', 10_000)}${repeat(']', 10_000)}\n\n`, 90_000)
    const failure = await loadFailure(reading.read(hard, { kind, pageTimeoutMs: 1 }))
    expect(failure).toEqual({ failure: 'took-too-long' })
    expect((await reading.read('# Light', { kind })).title).toBe('Light')
  })
})
