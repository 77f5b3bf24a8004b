import { describe, expect, it } from 'vitest'
import { decodeText } from '../decode-text.ts'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfMarkdown, stripInline } from './markdown.rules.ts'
import { blocksOfText } from './plain-text.rules.ts'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)

describe('decodeText', () => {
  it('reads UTF-8 with and without its mark', () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9))).toBe('é')
    expect(decodeText(new TextEncoder().encode('naïve 語'))).toBe('naïve 語')
  })

  it('reads UTF-16 of both byte orders by its mark', () => {
    expect(decodeText(bytes(0xff, 0xfe, 0x41, 0x00))).toBe('A')
    expect(decodeText(bytes(0xfe, 0xff, 0x00, 0x41))).toBe('A')
  })

  it('falls back to the Windows code page', () => {
    expect(decodeText(bytes(0x93, 0x48, 0x69, 0x94))).toBe('“Hi”')
  })

  it('makes all line ends line feeds', () => {
    expect(decodeText(new TextEncoder().encode('a\r\nb\rc'))).toBe('a\nb\nc')
  })

  it('refuses binary content', () => {
    expect(decodeText(bytes(0x50, 0x4b, 0x03, 0x04, 0x00, 0x00, 0x08))).toBeNull()
    expect(decodeText(Uint8Array.from({ length: 256 }, (_, i) => (i % 31) + 1))).toBeNull()
  })
})

describe('blocksOfMarkdown', () => {
  const outline = (text: string) => blocksOfMarkdown(text).map(({ kind, level, text }) => [kind, level, text])

  it('reads both kinds of heading', () => {
    expect(outline('# One #\nText\nover lines\n\nTwo\n---\n### Three')).toEqual([
      ['heading', 1, 'One'],
      ['paragraph', 0, 'Text over lines'],
      ['heading', 2, 'Two'],
      ['heading', 3, 'Three'],
    ])
  })

  it('keeps fenced code as one block, with what looks like headings in it', () => {
    expect(outline('```sh\n# not a heading\n\nmake\n```\nDone')).toEqual([
      ['code', 0, '# not a heading\n\nmake'],
      ['paragraph', 0, 'Done'],
    ])
  })

  it('reads a fence that is never closed to the end', () => {
    expect(outline('~~~\nx\ny')).toEqual([['code', 0, 'x\ny']])
  })

  it('takes each list item by itself and a table row by row', () => {
    expect(outline('- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |').map(([kind]) => kind)).toEqual([
      'paragraph',
      'paragraph',
      'code',
    ])
  })

  it('leaves out front matter and rules', () => {
    expect(outline('---\ntitle: x\n---\n\nText\n\n***\n\nMore')).toEqual([
      ['paragraph', 0, 'Text'],
      ['paragraph', 0, 'More'],
    ])
  })

  it('leaves the words of inline markup', () => {
    expect(stripInline('A **bold** and _soft_ [link](http://x) with `code`, snake_case and 2*3*4')).toBe(
      'A bold and soft link with code, snake_case and 2*3*4',
    )
  })
})

describe('line numbers', () => {
  it('name the lines of each passage', () => {
    const text = ['# Title', '', 'First line.', 'Second line.', '', '# Next', 'Third line.'].join('\n')
    expect(cutPassages(blocksOfMarkdown(text)).map(passage => passage.sentencePlaces)).toEqual([
      [
        { first: 3, last: 3 },
        { first: 4, last: 4 },
      ],
      [{ first: 7, last: 7 }],
    ])
  })

  it('follow the sentences of a long paragraph', () => {
    const text = Array.from(
      { length: 60 },
      (_, i) => `Sentence number ${i} stands on a line of its own here.`,
    ).join('\n')
    const passages = cutPassages(blocksOfText(text))
    expect(passages.length).toBeGreaterThan(1)
    for (const { sentencePlaces, text } of passages) {
      const lines = sentencePlaces!
      expect(text.startsWith(`Sentence number ${lines[0]!.first - 1} `)).toBe(true)
      expect(text).toContain(`number ${lines.at(-1)!.last - 1} `)
    }
  })
})
