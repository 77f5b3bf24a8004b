import { describe, expect, it } from 'vitest'
import { isLeaderLine } from './contents-entries.rules.ts'
import { findContentsLines } from './contents-lines.rules.ts'
import { learnHyphens } from './hyphens.rules.ts'
import type { PageLine } from './packed-page.rules.ts'
import { writeParagraph } from './paragraph-text.rules.ts'
import { continues, groupParagraphs } from './paragraphs.rules.ts'
import { findRunningHeads } from './running-heads.rules.ts'
import { column, getLine } from './test-lines.ts'

const getTexts = (lines: Iterable<PageLine>): string[] => [...lines].map(line => line.text)

describe('running heads', () => {
  const page = (number: number, head: string): PageLine[] => [
    getLine(head, { page: number, baseline: 40 }),
    ...column([`Text of page ${number} about it.`], { page: number }),
    getLine(String(number + 6), { page: number, baseline: 770 }),
  ]

  it('finds a head that repeats and page numbers', () => {
    const heads = findRunningHeads([page(1, 'Optics 1'), page(2, 'Optics 2'), page(3, 'Optics 3')])
    expect(getTexts(heads).sort()).toEqual(['7', '8', '9', 'Optics 1', 'Optics 2', 'Optics 3'])
  })

  it('finds heads whose words change but whose last figure counts the pages', () => {
    const heads = findRunningHeads([page(1, 'Optics 1'), page(2, 'Waves 2'), page(3, 'Light 3')])
    expect(getTexts(heads).sort()).toEqual(['7', '8', '9', 'Light 3', 'Optics 1', 'Waves 2'])
  })

  it.each([
    ['do not count the pages', ['Optics 1', 'Waves of 1999', 'Light 7']],
    ['are those of chapters of a page', ['1 Optics', '2 Waves', '3 Light']],
  ])('keeps lines whose figures %s', (_, [first = '', second = '', third = '']) => {
    const heads = findRunningHeads([page(1, first), page(2, second), page(3, third)])
    expect(getTexts(heads).sort()).toEqual(['7', '8', '9'])
  })

  it('keeps a title that stands at the top of one page only', () => {
    const heads = findRunningHeads([page(1, 'A beginning'), page(2, 'Another'), page(3, 'A third')])
    expect(getTexts(heads).sort()).toEqual(['7', '8', '9'])
  })

  it('finds a head with two figures of which one counts the pages', () => {
    const heads = findRunningHeads([1, 2, 3].map(n => page(n, `Optics 4, sheet ${n} of 9`)))
    expect(getTexts(heads)).toContain('Optics 4, sheet 2 of 9')
  })

  it('keeps the lines of short pages that are alike', () => {
    const alike = [1, 2, 3].map(n => [
      getLine('Question', { page: n, baseline: 40 }),
      getLine('Your answer', { page: n, baseline: 60 }),
      getLine(String(n), { page: n, baseline: 770 }),
    ])
    expect(getTexts(findRunningHeads(alike))).toEqual(['1', '2', '3'])
  })

  it('keeps the words of a page that has no others', () => {
    const pages = [page(1, 'Optics 1'), page(2, 'Waves 2'), [getLine('Light 3', { page: 3, baseline: 40 })]]
    expect(getTexts(findRunningHeads(pages)).sort()).toEqual(['7', '8', 'Optics 1', 'Waves 2'])
    const blanks = [1, 2, 3].map(n =>
      n === 3 ? [getLine('Notes', { page: n, baseline: 40 })] : page(n, 'Notes'),
    )
    expect(getTexts(findRunningHeads(blanks)).sort()).toEqual(['7', '8', 'Notes', 'Notes', 'Notes'])
  })

  it('keeps lines whose figures are values', () => {
    const pages = [1, 2, 3].map(n => page(n, `Gamma ${n * n}.5`))
    expect(getTexts(findRunningHeads(pages)).sort()).toEqual(['7', '8', '9'])
  })

  it('keeps a line that repeats in the middle of pages', () => {
    const middle = [1, 2, 3].map(number => [getLine('See below.', { page: number })])
    expect(findRunningHeads(middle).size).toBe(0)
  })
})

describe('contents and index', () => {
  it.each(['Intro ........ 12', 'Waves . . . . . . . . 9', 'Light …… 3'])(
    'knows the leaders of "%s"',
    text => {
      expect(isLeaderLine(text)).toBe(true)
    },
  )

  it.each(['And so on...', 'It cost 3.5 in 1999', 'a, b, ..., z'])('takes "%s" for text', text => {
    expect(isLeaderLine(text)).toBe(false)
  })

  const find = (...pages: string[][]): string[] =>
    getTexts(findContentsLines(pages.map((texts, i) => column(texts, { page: i + 1 }))))
  const chapters = ['Lenses and light', 'Mirrors of glass', 'Colours of the sky', 'Waves in water']
  const text = (title: string): string[] => [title, `More is said about it here.`]

  it('finds an entry of the contents that runs over two lines', () => {
    const entries = [
      'Contents',
      'Lenses .......... 7',
      'Mirrors, plane and',
      'hollow .......... 9',
      'It ends.',
    ]
    expect(find(entries)).toEqual(entries.slice(0, 4))
  })

  it('keeps the questions of a worksheet between its dotted lines', () => {
    const lines = ['1 Why is the sky blue?', '.....................', '2 And red?', '.....................']
    expect(find(lines)).toEqual([lines[1], lines[3]])
  })

  it('finds contents without a title by the pages on which their titles stand', () => {
    const entries = chapters.map((title, i) => `${title} .......... ${i + 1}`)
    expect(find(entries, ...chapters.map(text))).toEqual(entries)
    // One page before the first that has a number.
    expect(find(['About'], entries, ...chapters.map(text))).toEqual(entries)
  })

  it('keeps a table with dot leaders whose numbers are no pages', () => {
    const rows = ['Homework ........ 20', 'Laboratory ........ 30', 'Examination ........ 50']
    expect(find(rows)).toEqual([])
    expect(find(rows, ['Homework'], ['Laboratory'], ['Examination'])).toEqual([])
  })

  it('keeps a table of data whose numbers ascend, however few pages the document has', () => {
    const elements = 'Hydrogen Helium Lithium Beryllium Boron Carbon Nitrogen Oxygen Fluorine Neon'.split(' ')
    const rows = elements.map((name, i) => `${name} ${i + 1}`)
    expect(find(rows)).toEqual([])
    expect(find(['Elements'], rows, ['They are ordered.'])).toEqual([])
    expect(find(rows.toSorted())).toEqual([])
  })

  it('finds contents without leaders by their ascending numbers under their title', () => {
    const lines = ['Contents', ...Array.from({ length: 10 }, (_, i) => `Chapter about things ${i * 7 + 1}`)]
    const pages = Array.from({ length: 60 }, () => ['Text.'])
    expect(find(lines, ...pages)).toHaveLength(11)
  })

  it('finds the entries of contents that have no leaders beside those that have', () => {
    const entries = ['Waves 1', ...chapters.map((title, i) => `${title} .......... ${i + 1}`)]
    expect(find(entries, ...chapters.map(text))).toEqual(entries)
  })

  it('keeps the text around contents, also lines that end in a number', () => {
    const entries = chapters.map((title, i) => `${title} .......... ${i + 1}`)
    const around = ['Printed on November 3, 2011', ...entries, 'The text begins here.', 'It needs Type 1']
    expect(find(around, ...chapters.map(text))).toEqual(entries)
  })

  it('finds contents that go on over the page', () => {
    const entry = (i: number): string => `Things ${i} of all .......... ${i * 3}`
    const [first, second] = [[1, 2, 3, 4].map(entry), [5, 6, 7].map(entry)]
    expect(find(['Contents', ...first], second)).toEqual(['Contents', ...first, ...second])
  })

  const terms = 'atom beam cell dye eye field gas heat ion joule'.split(' ')

  it('finds an index by its title and ascending initials', () => {
    const lines = terms.map((term, i) => `${term}, ${90 - i * 8}, 99`)
    expect(find(['Index', ...lines])).toHaveLength(11)
    expect(find(lines)).toEqual([])
  })

  it('finds an index without a title by the pages on which its terms stand', () => {
    const pages = terms.map(term => [`The ${term} is explained.`])
    const lines = terms.map((term, i) => `${term}, ${i + 1}`)
    expect(find(...pages, lines)).toEqual(lines)
  })

  it('keeps a table whose last column is not page numbers', () => {
    const rows = ['zinc 7140', 'iron 7870', 'gold 19300', 'lead 11340', 'tin 7290', 'mica 2800', 'oak 710']
    expect(find([...rows, 'ice 917'])).toEqual([])
  })

  it('takes as long for a line of a million dots as for its length', () => {
    const dots = '. '.repeat(500_000)
    expect(find([`${dots}x`, `x ${dots}`, `x ${'1 '.repeat(200_000)}`])).toEqual([])
  })
})

describe('paragraphs', () => {
  const group = (lines: PageLine[]): string[] =>
    groupParagraphs(lines).map(lines => getTexts(lines).join(' / '))

  it('joins lines of one style and leading', () => {
    expect(group(column(['one line and', 'the next']))).toEqual(['one line and / the next'])
  })

  it('parts at a wider gap', () => {
    expect(group([...column(['a', 'b', 'c']), ...column(['d', 'e'], {}, 260)])).toEqual([
      'a / b / c',
      'd / e',
    ])
  })

  it('parts at a first-line indent', () => {
    const lines = column(['first line', 'goes on', 'Second line', 'goes on'])
    lines[2]!.left = 115
    expect(group(lines)).toEqual(['first line / goes on', 'Second line / goes on'])
  })

  it('keeps the lines of a list item together and parts items', () => {
    const lines = column(['• an item that', 'hangs below', '• another'])
    lines[1]!.left = 112
    expect(group(lines)).toEqual(['• an item that / hangs below', '• another'])
  })

  it('parts code from text', () => {
    const lines = column(['Type this:', 'make', 'and wait.'])
    lines[1]!.mono = true
    expect(group(lines)).toEqual(['Type this:', 'make', 'and wait.'])
  })

  it('keeps a sentence together whose bold words fill a line', () => {
    const lines = column(['the range is changed by set', 'xrange and', 'by nothing else'])
    lines[1]!.bold = true
    lines[1]!.right = 480
    expect(group(lines)).toEqual(['the range is changed by set / xrange and / by nothing else'])
  })

  it.each([
    ['a capital follows', 'a full line of text', 'Axes', 500],
    ['the sentence is over', 'a full line of text.', 'axes', 500],
    ['the line before ends early', 'a short line', 'axes', 300],
  ])('parts a bold line from the text where %s', (_, before, after, right) => {
    const lines = column([before, after, 'and so on'])
    lines[0]!.right = right
    lines[1]!.bold = true
    lines[1]!.right = 200
    expect(group(lines)).toEqual([before, after, 'and so on'])
  })

  it('goes on after a page break only in the middle of a sentence', () => {
    const before = column(['The river that'])
    expect(continues(before, column(['flows there.'], { page: 2 }))).toBe(true)
    expect(continues(before, column(['Another thing.'], { page: 2 }))).toBe(false)
    expect(continues(before, column(['flows there.'], { page: 2, bold: true }))).toBe(true)
    expect(continues(before, column(['flows there.'], { page: 2, mono: true }))).toBe(false)
    expect(continues(before, column(['flows there.'], { page: 2, size: 14 }))).toBe(false)
    expect(continues(column(['It ends.']), column(['flows there.'], { page: 2 }))).toBe(false)
  })
})

describe('hyphens at line ends', () => {
  const judge = (before: string, after: string, known: string[]) =>
    learnHyphens([[before, after]], [{ words: known }]).join(before, after)

  it('joins a divided word', () => {
    expect(judge('cur-', 'rent', ['current'])).toBe('')
  })

  it('joins a divided word that stands nowhere else', () => {
    expect(judge('photo-', 'synthesis.', [])).toBe('')
  })

  it('keeps a hyphen that the document writes in mid-line', () => {
    expect(judge('command-', 'line', ['(command-line)'])).toBe('-')
  })

  it.each([
    ['X-', 'ray'],
    ['self-', 'employed'],
    ['twenty-', 'three'],
    ['right-', 'angled'],
    ['long-', 'term'],
  ])('keeps the hyphen of %s%s where it stands nowhere else', (before, after) => {
    expect(learnHyphens([[before, after]], []).join(before, after)).toBe('-')
  })

  it.each([
    ['under-', 'stand'],
    ['co-', 'operation'],
    ['magne-', 'tism'],
    ['CHLORO-', 'plast'],
    ['dis-', 'coloured'],
    ['over-', 'sized'],
  ])('joins %s%s where it stands nowhere else', (before, after) => {
    expect(learnHyphens([[before, after]], []).join(before, after)).toBe('')
  })

  it('joins a compound that the document writes as one word', () => {
    expect(learnHyphens([['half-', 'time']], [{ words: ['halftime'] }]).join('half-', 'time')).toBe('')
  })

  it('leaves two words alone', () => {
    expect(judge('pages 3-', '5', [])).toBeNull()
    expect(judge('Anglo-', 'Saxon', [])).toBeNull()
    expect(judge('the', 'end', [])).toBeNull()
  })

  it('gives both halves the range of the whole word, with the punctuation after it', () => {
    const lines = column(['strong cur-', 'rent, then'])
    const { text, words } = writeParagraph(lines, learnHyphens([['cur-', 'rent,']], lines), ' ')
    expect(text).toBe('strong current, then')
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual([
      'strong',
      'current,',
      'current,',
      'then',
    ])
    expect(words[1]!.y0).not.toBe(words[2]!.y0)
  })

  it('keeps the lines of code', () => {
    const lines = column(['a --x-', 'b'])
    expect(writeParagraph(lines, learnHyphens([], lines), '\n').text).toBe('a --x-\nb')
  })
})
