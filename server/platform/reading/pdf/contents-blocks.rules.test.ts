import { describe, expect, it } from 'vitest'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfPages } from './blocks-of-pages.rules.ts'
import { column } from './test-lines.ts'
import { chooseTitle } from './title.rules.ts'

const chapters = ['Lenses and light', 'Mirrors of glass', 'Colours of the sky', 'Waves in water']
const entries = chapters.map((title, i) => `${i + 1} ${title} . . . . . ${i + 2}`)
const write = (...pages: string[][]) =>
  blocksOfPages(
    pages.map((texts, i) => column(texts, { page: i + 1 })),
    [],
  )
const texts = chapters.map(title => [title, 'More is said about it here, in a whole sentence.'])
const contents = ['Contents', ...entries.slice(0, 3), 'A title over two lines that are', 'long . . . . . . 5']

describe('contents of a PDF', () => {
  it('are passages of their own behind all others, one sentence for each entry, in its place', () => {
    const passages = cutPassages(write(contents, ...texts))
    const last = passages.at(-1)
    expect(passages.map(({ isContents }) => isContents ?? false)).toEqual([
      ...passages.slice(1).map(() => false),
      true,
    ])
    expect(passages.map(({ ordinal }) => ordinal)).toEqual(passages.map((_, i) => i))
    expect(last?.headings).toEqual(['Contents'])
    expect(last?.sentences.map(({ start, end }) => last.text.slice(start, end))).toEqual([
      '1 Lenses and light | 2',
      '2 Mirrors of glass | 3',
      '3 Colours of the sky | 4',
      'A title over two lines that are long | 5',
    ])
    expect(last?.pages).toEqual({ first: 1, last: 1 })
    for (const { start, end } of last?.words ?? [])
      expect(last?.text.slice(start, end)).toMatch(/^[^\s|.]+$/u)
  })

  it('change nothing in the other passages', () => {
    const withContents = cutPassages(write(['A book'], contents, ...texts))
    const without = cutPassages(write(['A book'], [], ...texts))
    expect(withContents.filter(({ isContents }) => !isContents)).toEqual(without)
  })

  it('are no title, and two lists are apart', () => {
    const terms = 'atom beam cell dye eye field gas heat ion joule'.split(' ')
    const index = terms.map((term, i) => `${term}, ${i + 3}, ${i + 5}`)
    const blocks = write(contents, ...texts, ['Index', ...index])
    expect(chooseTitle('', blocks)).not.toBe('Contents')
    const lists = cutPassages(blocks).filter(({ isContents }) => isContents)
    expect(lists.map(({ headings }) => headings)).toEqual([['Contents'], ['Index']])
    expect(lists[1]?.text).toContain('beam, 4, 6')
  })
})
