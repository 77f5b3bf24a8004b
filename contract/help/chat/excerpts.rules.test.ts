import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sentence, SentenceForm } from './chat.ts'
import {
  findGap,
  groupBlocks,
  groupExcerpts,
  joinExcerpt,
  leadingLabel,
  listCores,
} from './excerpts.rules.ts'

const piece = (text: string, form: SentenceForm, gap?: string | null, passageId = 'a'): Sentence => ({
  text,
  form,
  citations: [
    {
      sourceId: 's',
      sourceName: 'Cells',
      passageId,
      quote: text,
      place: { kind: 'lines', first: 1, last: 1 },
    },
  ],
  ...(gap !== undefined && { gap }),
})
const group = (...sentences: Sentence[]) => groupExcerpts(sentences).map(pieces => joinExcerpt(pieces))

describe('one quotation', () => {
  it('is an answer with the adjoining text around it, with the signs between them', () => {
    expect(
      group(
        piece('Before', 'context'),
        piece('it is', 'text', ', '),
        piece('after.', 'context', ' \n'),
        piece('x = 3', 'code', ' '),
        piece('Elsewhere.', 'text', undefined, 'b'),
      ),
    ).toEqual(['Before, it is after.', 'x = 3', 'Elsewhere.'])
  })
  it('is never made of pieces with words between them, or in another order', () => {
    const signature = piece('asn1_der_coding returns a code.', 'text')
    expect(group(signature, piece('This function returns nothing.', 'context', null))).toHaveLength(2)
    expect(group(signature, piece('This function returns nothing.', 'context'))).toHaveLength(2)
    expect(group(piece('One.', 'text'), piece('Two.', 'text', ' '))).toHaveLength(2)
  })
  it('shows that words are left out after what leads to it, and after the heads of a table', () => {
    expect(group(piece('The options are:', 'context'), piece('none at all.', 'text', null))).toEqual([
      'The options are: … none at all.',
    ])
    expect(group(piece('Name | Age', 'context'), piece('Ada | 36', 'text', null))).toEqual([
      'Name | Age …\nAda | 36',
    ])
    expect(group(piece('Name | Age', 'context'), piece('Ada | 36', 'text', '\n'))).toEqual([
      'Name | Age\nAda | 36',
    ])
  })
  it('is not known of answers stored without the signs between; only heads stay with their row', () => {
    expect(group(piece('Before.', 'context'), piece('It is.', 'text'))).toEqual(['Before.', 'It is.'])
    expect(group(piece('Name | Age', 'context'), piece('Ada | 36', 'text'))).toHaveLength(1)
  })
  it('is cited by what answers in it', () => {
    const [pieces] = groupExcerpts([piece('Before.', 'context'), piece('It is.', 'text', ' ')])
    expect(listCores(pieces!).map(({ index }) => index)).toEqual([1])
    const [grey] = groupExcerpts([piece('Before.', 'context')])
    expect(listCores(grey!)).toHaveLength(1)
  })
})

describe('more of the page', () => {
  it('is one block after its place, of which adjoining pieces are one quotation', () => {
    const blocks = groupBlocks([
      piece('It is.', 'text'),
      piece('More.', 'more', ' '),
      piece('And more.', 'more', ' '),
      piece('Far.', 'more', null),
      piece('Also.', 'text', null),
      piece('Last.', 'more', ' '),
    ])
    expect(blocks.map(({ kind, index }) => [kind, index])).toEqual([
      ['excerpt', 0],
      ['more', 1],
      ['excerpt', 4],
      ['more', 5],
    ])
    expect(blocks[1]?.kind === 'more' && blocks[1].excerpts.map(joinExcerpt)).toEqual([
      'More. And more.',
      'Far.',
    ])
  })
})

const text = 'Tides turn; they wait. 1. Boats, (too).'
const stretch = (words: string, passageId = 'a') => {
  const start = text.indexOf(words)
  return { passageId, start, end: start + words.length }
}

describe('the gap between two stretches', () => {
  it('is what stands between them, unless letters do', () => {
    expect(findGap(text, stretch('Tides turn'), stretch('they wait'))).toBe('; ')
    expect(findGap(text, stretch('they wait'), stretch('Boats'))).toBe('. 1. ')
    expect(findGap(text, stretch('Tides turn'), stretch('Boats'))).toBeNull()
  })
  it('is none in another order or passage', () => {
    expect(findGap(text, stretch('they wait'), stretch('Tides turn'))).toBeNull()
    expect(findGap(text, stretch('Tides turn'), stretch('they wait', 'b'))).toBeNull()
  })
})

const forms = fc.constantFrom<SentenceForm>('text', 'item', 'code', 'context', 'more')
const ranges = fc.array(
  fc.record({ from: fc.nat(60), length: fc.integer({ min: 1, max: 20 }), form: forms, passage: fc.nat(1) }),
  { maxLength: 8 },
)

it('property: what a quotation joins without "…" stands in the passage as it is written', () => {
  const passages = [
    'The tide (it turns) waits; boats, too, wait. 4 of 5 sink – or rise. None | all.',
    'A • B • C. Ab cd, ef gh: ij (kl) mn op qr st uv wx yz 12 34 56 78 end of it all.',
  ]
  fc.assert(
    fc.property(ranges, list => {
      const sentences: Sentence[] = []
      let last: { passageId: string; start: number; end: number } | null = null
      for (const { from, length, form, passage } of list) {
        const next = { passageId: String(passage), start: from, end: from + length }
        const quote = passages[passage]!.slice(next.start, next.end)
        const isLater = last?.passageId === next.passageId && last.end <= next.start
        const gap = last && isLater ? findGap(passages[passage]!, last, next) : undefined
        sentences.push(piece(quote, form, gap, next.passageId))
        last = next
      }
      const groups = groupExcerpts(sentences)
      expect(groups.flat().map(({ index }) => index)).toEqual(sentences.map((_, i) => i))
      const squeeze = (words: string) => words.replace(/\s+/gu, '')
      for (const pieces of groups) {
        const passage = passages[Number(pieces[0]!.sentence.citations[0]!.passageId)]!
        const [, ...rest] = joinExcerpt(pieces).split('…')
        if (rest.length === 0) expect(squeeze(passage)).toContain(squeeze(joinExcerpt(pieces)))
      }
    }),
  )
})

describe('labels', () => {
  it('begin a quotation of their own, also where the pieces adjoin', () => {
    const sides = [
      piece('It divides', 'context'),
      piece('once.', 'text', ' '),
      { ...piece('Twice', 'context', ' '), label: 'Meiosis' },
      piece('it divides.', 'text', ' '),
    ]
    expect(group(...sides)).toEqual(['It divides once.', 'Twice it divides.'])
  })

  it('stand before the words of a text', () => {
    const words = { yes: 'Yes.', no: 'No.' }
    const labelOf = (label?: string) =>
      leadingLabel(
        [{ index: 0, sentence: { ...piece('a', 'text'), ...(label !== undefined && { label }) } }],
        words,
      )
    expect(labelOf('Mitosis')).toBe('Mitosis:')
    expect(labelOf('When was it found?')).toBe('When was it found?')
    expect(labelOf()).toBe('')
    const answered = { ...piece('a', 'text'), verdict: 'no' as const }
    expect(leadingLabel([{ index: 0, sentence: answered }], words)).toBe('No.')
    expect(leadingLabel([{ index: 0, sentence: { ...answered, label: 'Cats' } }], words)).toBe('Cats: No.')
  })
})
