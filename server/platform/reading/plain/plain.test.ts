import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../encodings/decode-text.ts'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfMarkdown } from './markdown-blocks.ts'
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
      'row',
      'row',
    ])
  })

  it('leaves out front matter and rules', () => {
    expect(outline('---\ntitle: x\n---\n\nText\n\n***\n\nMore')).toEqual([
      ['paragraph', 0, 'Text'],
      ['paragraph', 0, 'More'],
    ])
  })

  const getText = (text: string) => blocksOfMarkdown(text)[0]?.text

  it('leaves the words of inline markup', () => {
    expect(getText('A **bold** and _soft_ [link](http://x) with `code`, snake_case and 2*3*4')).toBe(
      'A bold and soft link with code, snake_case and 2*3*4',
    )
  })
})

describe('the Markdown reader', () => {
  const texts = (text: string) => blocksOfMarkdown(text).map(block => block.text)

  it('keeps the marks of lists, and gives quotations and notes without theirs', () => {
    expect(texts('- one\n  - *two*\n3. three\n- [ ] four\n\n> Quoted\n> words[^1]\n\n[^1]: A note')).toEqual([
      '- one',
      '- two',
      '3. three',
      '- [ ] four',
      'Quoted words',
      'A note',
    ])
  })

  it('follows references wherever their definitions stand, which are no text themselves', () => {
    const far = Array.from({ length: 900 }, () => 'Words of a paragraph.').join('\n\n')
    const read = texts(`See [the *moon*][m] and ![a chart][m].\n\n${far}\n\n[m]: https://x.test "Title"`)
    expect(read[0]).toBe('See the moon and a chart.')
    expect(read).toHaveLength(901)
  })

  it('reads escapes and references to characters, and keeps formulas, HTML and products as written', () => {
    expect(texts('1 \\* 2 &amp; 3')).toEqual(['1 * 2 & 3'])
    expect(texts('With $a_1*b_1*c$ and 2*3*4 <b>x</b>')).toEqual(['With $a_1*b_1*c$ and 2*3*4 <b>x</b>'])
    expect(texts('$$\na * b * c\n$$')).toEqual(['$$\na * b * c\n$$'])
  })

  it('reads a table row by row, each with its heads', () => {
    const [head, ...rows] = blocksOfMarkdown('a | **b**\n--|--\n1 | 2\n3 | ')
    expect(head).toMatchObject({ kind: 'row', text: 'a | b', units: { first: 1 } })
    expect(rows.map(({ kind, text, units }) => [kind, text, units?.first])).toEqual([
      ['row', 'a: 1 | b: 2', 3],
      ['row', 'a: 3', 4],
    ])
  })
})

describe('a long Markdown file', () => {
  it('says the same as its parts, whatever is cut where', () => {
    const part = (i: number) =>
      `## Part ${i}\n\nA *first* line\nand a second.\n\n- entry\n\n  more of it\n- next\n\n\`\`\`\n# code\n\ncode\n\`\`\`\n\n`
    const parts = Array.from({ length: 400 }, (_, i) => part(i))
    const height = part(0).split('\n').length - 1
    expect(blocksOfMarkdown(parts.join(''))).toEqual(
      parts.flatMap((one, i) =>
        blocksOfMarkdown(one).map(block => ({
          ...block,
          units: block.units && { ...block.units, first: block.units.first + i * height },
        })),
      ),
    )
  })
})

describe('places in Markdown', () => {
  const word = fc.stringMatching(/^[a-z]{3,8}$/)
  const marked = fc
    .tuple(fc.constantFrom('', '*', '**', '`', '~~', '_'), word)
    .map(([mark, text]) => mark + text + mark)
  const line = fc.array(marked, { minLength: 1, maxLength: 6 }).map(words => words.join(' '))
  const block = fc.oneof(
    fc.array(line, { minLength: 1, maxLength: 4 }),
    fc.array(line, { minLength: 1, maxLength: 4 }).map(lines => lines.map(text => `> ${text}`)),
    fc.array(line, { minLength: 1, maxLength: 4 }).map(lines => lines.map(text => `- ${text}`)),
    line.map(text => [`# ${text}`]),
    fc.array(word, { minLength: 1, maxLength: 4 }).map(lines => ['```', ...lines, '```']),
  )
  it('are the lines that the words stand in', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 30 }), blocks => {
        const lines = blocks.flatMap(some => [...some, ''])
        const found = blocksOfMarkdown(lines.join('\n')).flatMap(({ text, units }) =>
          (units?.starts ?? []).map((start, i) => ({
            line: (units?.first ?? 0) + i,
            text: text.slice(start, units?.starts[i + 1]).trim(),
          })),
        )
        const strip = (text: string) => text.replace(/[*`~_#>]/g, '').trim()
        const expected = lines.flatMap((text, i) => (strip(text) ? [{ line: i + 1, text: strip(text) }] : []))
        expect(found).toEqual(expected)
      }),
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
