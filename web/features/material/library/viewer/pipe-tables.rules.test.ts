import { describe, expect, it } from 'vitest'
import { findPipeTables } from './pipe-tables.rules.ts'

const read = (text: string) =>
  findPipeTables(text.split('\n').map((line, i) => ({ unit: i + 1, label: String(i + 1), text: line }))).map(
    ({ unit, text: line, tableRow }) => [unit, line, tableRow?.isHead],
  )

describe('a table in Markdown', () => {
  it('is shown with the heads of its columns, without the line below them', () => {
    expect(read('Words.\n\n| a | b \\| c |\n|---|:-:|\n| 1 | 2 |\n| 3 |\n\nMore.')).toEqual([
      [1, 'Words.', undefined],
      [2, '', undefined],
      [3, 'a | b | c', true],
      [5, 'a: 1 | b | c: 2', false],
      [6, 'a: 3', false],
      [7, '', undefined],
      [8, 'More.', undefined],
    ])
  })

  it('is none in code, without a line of dashes, or where their numbers of columns differ', () => {
    for (const text of ['```\na | b\n--|--\n1 | 2\n```', 'a | b\n1 | 2', 'a | b\n--\n1', '    x\n|---|', '|'])
      expect(read(text).map(([, , isHead]) => isHead)).not.toContain(true)
  })

  it('ends at the next block', () => {
    expect(read('a | b\n--|--\n1 | 2\n# c | d').at(-1)).toEqual([4, '# c | d', undefined])
  })
})
