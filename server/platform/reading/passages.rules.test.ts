import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from './blocks.ts'
import { cutPassages, spokenSize, writtenSize } from './passages.rules.ts'

/** A block of these words on one page, every word with its place. */
const getBlock = (tokens: string[], kind: Block['kind'] = 'paragraph', level = 0, page = 1): Block => {
  let text = ''
  const words = tokens.map((token, i) => {
    const start = text.length + (text === '' ? 0 : 1)
    text += (text === '' ? '' : ' ') + token
    return { start, end: text.length, page, x0: i, y0: 0, x1: i + 1, y1: 1 }
  })
  return { kind, level, text, words, units: null }
}

const sentence = (length: number): string[] => [
  'The',
  ...Array.from({ length }, (_, i) => `word${i}`),
  'ends.',
]

const token = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[a-z]{1,9}$/u) },
  { weight: 2, arbitrary: fc.stringMatching(/^[A-Z][a-z]{0,6}[.?!]$/u) },
  { weight: 1, arbitrary: fc.constantFrom('e.g.', '3.5', '“So”', '語学', 'x'.repeat(900)) },
)
const anyBlocks = fc.array(
  fc.record({
    tokens: fc.array(token, { minLength: 1, maxLength: 120 }),
    level: fc.integer({ min: 0, max: 3 }),
    page: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 12 },
)
const build = (
  drafts: { tokens: string[]; level: number; page: number }[],
  maxWeightInHeading = Number.POSITIVE_INFINITY,
): Block[] =>
  drafts.map(({ tokens, level, page }) => {
    if (level === 0) return getBlock(tokens, 'paragraph', level, page)
    const words = tokens.slice(0, 6).map(token => token.slice(0, maxWeightInHeading))
    return getBlock(words, 'heading', level, page)
  })

describe('cutPassages', () => {
  it('points every word at its characters, in order', () => {
    fc.assert(
      fc.property(anyBlocks, drafts => {
        for (const { text, words, pages } of cutPassages(build(drafts))) {
          let last = 0
          for (const { start, end, page } of words) {
            expect(text.slice(start, end)).toMatch(/^\S+$/u)
            expect(start).toBeGreaterThanOrEqual(last)
            expect(page >= pages!.first && page <= pages!.last).toBe(true)
            last = start
          }
        }
      }),
    )
  })

  it('loses no word of the body and repeats none', () => {
    fc.assert(
      fc.property(anyBlocks, drafts => {
        // Headings of some thousand letters are split in the text, so they would not match below.
        const blocks = build(drafts, 40)
        const body = blocks.filter(block => block.kind !== 'heading').flatMap(block => block.text.split(' '))
        const passages = cutPassages(blocks).filter(
          // Headings without a body become text.
          ({ text }) => !blocks.some(block => block.kind === 'heading' && block.text === text.split('\n')[0]),
        )
        const placedWords = passages.flatMap(({ text, words }) =>
          words.map(word => text.slice(word.start, word.end)),
        )
        const headingTexts = new Set(blocks.filter(b => b.kind === 'heading').map(b => b.text))
        if (blocks.some(b => b.kind !== 'heading' && headingTexts.has(b.text))) return
        expect(placedWords).toEqual(body)
      }),
    )
  })

  it('covers the text of a passage with its sentences', () => {
    fc.assert(
      fc.property(anyBlocks, drafts => {
        for (const { text, sentences } of cutPassages(build(drafts))) {
          const gaps = sentences.map(({ start }, i) => text.slice(sentences[i - 1]?.end ?? 0, start))
          expect(gaps.join('').trim()).toBe('')
          expect(sentences.at(-1)?.end).toBe(text.length)
        }
      }),
    )
  })

  it('stays under the longest passage', () => {
    fc.assert(
      fc.property(anyBlocks, drafts => {
        for (const { text } of cutPassages(build(drafts))) {
          expect(text.split(/\s+/u).length).toBeLessThanOrEqual(writtenSize.max)
          expect(text.length).toBeLessThan(9 * writtenSize.max)
        }
      }),
    )
  })

  it('cuts speech into shorter passages of whole sentences', () => {
    fc.assert(
      fc.property(anyBlocks, drafts => {
        const blocks = build(drafts)
        const [spoken, written] = [cutPassages(blocks, spokenSize), cutPassages(blocks)]
        for (const { text, sentences } of spoken)
          if (sentences.length > 1) expect(text.split(/\s+/u).length).toBeLessThanOrEqual(spokenSize.max)
        const sentencesOf = (passages: typeof spoken) =>
          passages.flatMap(({ text, sentences }) => sentences.map(({ start, end }) => text.slice(start, end)))
        expect(sentencesOf(spoken)).toEqual(sentencesOf(written))
      }),
    )
    const minute = getBlock(Array.from({ length: 12 }, () => sentence(10)).flat())
    expect(cutPassages([minute], spokenSize)).toHaveLength(2)
    expect(cutPassages([minute])).toHaveLength(1)
  })

  it('never crosses a heading', () => {
    const blocks = [
      getBlock(['Waves'], 'heading', 1),
      getBlock(sentence(20)),
      getBlock(['Light'], 'heading', 2),
      getBlock(sentence(20)),
    ]
    expect(cutPassages(blocks).map(passage => passage.headings)).toEqual([['Waves'], ['Waves', 'Light']])
  })

  it('leaves a deeper heading behind when a higher one opens', () => {
    const blocks = [
      getBlock(['One'], 'heading', 1),
      getBlock(['Deep'], 'heading', 3),
      getBlock(sentence(5)),
      getBlock(['Two'], 'heading', 2),
      getBlock(sentence(5)),
    ]
    expect(cutPassages(blocks).map(passage => passage.headings)).toEqual([
      ['One', 'Deep'],
      ['One', 'Two'],
    ])
  })

  it('keeps a heading that has nothing below it as text', () => {
    const blocks = [getBlock(['Only'], 'heading', 1), getBlock(['Another'], 'heading', 1)]
    expect(cutPassages(blocks).map(passage => passage.text)).toEqual(['Only', 'Another'])
  })

  it('goes on over a page break and names both pages', () => {
    const blocks = [getBlock(sentence(30), 'paragraph', 0, 4), getBlock(sentence(30), 'paragraph', 0, 5)]
    expect(cutPassages(blocks).map(passage => passage.pages)).toEqual([{ first: 4, last: 5 }])
  })

  it('divides a long section evenly at sentence ends', () => {
    const blocks = Array.from({ length: 30 }, () => getBlock(sentence(13)))
    const passages = cutPassages(blocks)
    const lengths = passages.map(passage => passage.text.split(/\s+/u).length)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(120)
    expect(passages.every(passage => passage.text.endsWith('ends.'))).toBe(true)
  })
})

describe('sentences that run through several blocks', () => {
  const read = (...blocks: Block[]) => {
    const [passage] = cutPassages(blocks)
    const { text, sentences, words } = passage!
    for (const word of words) expect(text.slice(word.start, word.end)).toMatch(/^\S+$/u)
    return sentences.map(({ start, end }) => text.slice(start, end))
  }
  const prose = (text: string) => getBlock(text.split(' '))
  const code = (text: string) => getBlock(text.split(' '), 'code')

  it('never end within a formula, however long', () => {
    const long = `\\(x=${Array.from({ length: 300 }, (_, i) => `a_{${i}}`).join(' + ')}\\)`
    const passages = cutPassages([{ ...prose('x'), text: `It is ${long} as shown. It ends.`, words: [] }])
    const sentences = passages.flatMap(({ text, sentences: spans }) =>
      spans.map(({ start, end }) => text.slice(start, end)),
    )
    expect(sentences.some(sentence => sentence.includes(long))).toBe(true)
  })

  it('go on after the example that breaks them off', () => {
    const blocks = [prose('Files. The function f,'), code('> f(2)'), prose('doubles its value. It is quick.')]
    expect(read(...blocks)).toEqual(['Files.', 'The function f,\n> f(2)\ndoubles its value.', 'It is quick.'])
    expect(read(prose('It comes back with'), code('> f(2)'), prose('Now it is there.'))).toEqual([
      'It comes back with\n> f(2)',
      'Now it is there.',
    ])
  })

  it('hold the example or formula that stands inside them', () => {
    expect(read(prose('The command'), code('plot x'), prose('draws it.'))).toEqual([
      'The command\nplot x\ndraws it.',
    ])
    expect(read(prose('The force'), prose('F = m a'), prose('makes it go.'))).toEqual([
      'The force\nF = m a\nmakes it go.',
    ])
  })

  it('are not made of items, lines or paragraphs that stand for themselves', () => {
    for (const blocks of [
      ['A term is', '• a vector, or', '• a factor'],
      ['It is over.', '> f(2)', 'small letters begin this.'],
      ['apples', 'pears', 'plums'],
      ['Tall trees', 'F = m a', 'They live long.'],
    ])
      expect(read(...blocks.map(prose))).toEqual(blocks)
  })

  it('are not longer than a piece may be', () => {
    const long = prose(`${'word '.repeat(125)}and`)
    expect(read(long, code('> f(2) + 1'), prose(`goes on ${'so '.repeat(20)}`.trim()))).toHaveLength(3)
  })
})
