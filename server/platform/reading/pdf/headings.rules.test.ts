import { describe, expect, it } from 'vitest'
import type { Block } from '../blocks.ts'
import { findHeadings } from './headings.rules.ts'
import { column, getLine } from './test-lines.ts'
import { chooseTitle } from './title.rules.ts'

describe('headings', () => {
  const body = column(Array.from({ length: 20 }, () => 'A line of running text that fills the column well.'))

  it('finds large lines and ranks them by size', () => {
    const [title, part] = [[getLine('Physics', { size: 20 })], [getLine('Light', { size: 14 })]]
    const headings = findHeadings([title, body, part], [])
    expect([headings.get(title), headings.get(part), headings.has(body)]).toEqual([1, 2, false])
  })

  it('takes the level from the numbering', () => {
    const heading = [getLine('2.3.1 Thin lenses', { bold: true })]
    expect(findHeadings([body, heading], []).get(heading)).toBe(3)
  })

  it('is not misled by a long number before a short title', () => {
    const heading = [getLine('9.13.22 list', { size: 12 })]
    expect(findHeadings([body, heading], []).has(heading)).toBe(true)
  })

  it('takes a large style that fills paragraphs for text', () => {
    const large = column(
      Array.from({ length: 6 }, () => 'Large running text over several lines.'),
      { size: 12 },
    )
    const short = [getLine('A short large line', { size: 12 })]
    expect(findHeadings([body, large, short], []).has(short)).toBe(false)
  })

  it('takes the level from the outline where it names the line', () => {
    const names = ['Waves', 'Light', 'Sound', 'Heat']
    const lines = names.map(name => [getLine(name, { size: 12 })])
    const other = [getLine('E = mc and more', { size: 11.5 })]
    const outline = names.map(title => ({ title, page: 1, level: 2 }))
    const headings = findHeadings([body, ...lines, other], outline)
    expect(lines.map(line => headings.get(line))).toEqual([2, 2, 2, 2])
    expect(headings.has(other)).toBe(false)
  })

  it('takes a bold numbered line for a heading although it ends in a mark', () => {
    const numbered = [getLine('2. Warming up.', { bold: true, size: 12 })]
    const sentence = [getLine('Now you have done it.', { bold: true, size: 12 })]
    const headings = findHeadings([body, numbered, sentence], [])
    expect([headings.get(numbered), headings.has(sentence)]).toEqual([1, false])
  })

  it('takes no label of a title page for a heading', () => {
    const label = [getLine('Home page:', { bold: true, size: 14 })]
    expect(findHeadings([body, label], []).has(label)).toBe(false)
  })

  it.each(['x = 3 + 4 (7)', 'and so on,', '• a point'])('takes "%s" for text, however large', text => {
    const line = [getLine(text, { size: 20 })]
    expect(findHeadings([body, line], []).has(line)).toBe(false)
  })
})

describe('chooseTitle', () => {
  it('prefers the file’s own title', () => {
    expect(chooseTitle('Optics', [])).toBe('Optics')
  })

  it('else takes the outermost heading of the first page that has one', () => {
    const heading = (text: string, level: number, page: number): Block => ({
      kind: 'heading',
      level,
      text,
      words: [{ start: 0, end: text.length, page, x0: 0, y0: 0, x1: 1, y1: 1 }],
      units: null,
    })
    expect(chooseTitle('', [heading('A. Writer', 2, 1), heading('Optics', 1, 1), heading('One', 1, 2)])).toBe(
      'Optics',
    )
    expect(chooseTitle('', [heading('Late', 1, 9)])).toBeNull()
  })

  it.each(['untitled', 'Microsoft Word - Draft3', 'thesis.dvi', '', '12'])('does not show "%s"', title => {
    expect(chooseTitle(title, [])).toBeNull()
  })
})
