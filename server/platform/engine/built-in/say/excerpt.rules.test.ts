import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectSentenceKind } from '../../../text/sentence-kinds.rules.ts'
import { tellAskedFor } from '../judge/asked-for.rules.ts'
import {
  cutSentence,
  findMore,
  findTableHead,
  growExcerpt,
  growStatement,
  maxStatementWords,
} from './excerpt.rules.ts'

const asSentences = (texts: readonly string[]) =>
  texts.map(text => ({ text, kind: detectSentenceKind(text) }))
const grow = (question: string, texts: readonly string[], at: number, sure = false) => {
  const { first, last } = growExcerpt(asSentences(texts), at, tellAskedFor(question), sure)
  return texts.slice(first, last + 1)
}

describe('the target of a question', () => {
  it.each([
    ['definition', 'What is osmosis?'],
    ['definition', 'What does DER stand for?'],
    ['how-to', 'How do I write comments in a script?'],
    ['reason', 'Why do plates move?'],
    ['list', 'What are the three kinds of rock?'],
    ['comparison', 'What is the difference between mitosis and meiosis?'],
    ['fact', 'When did it begin?'],
    ['fact', 'How many packages did it have?'],
  ] as const)('is a %s: %s', (kind, question) => expect(tellAskedFor(question)).toBe(kind))
})

describe('the excerpt around a sentence', () => {
  it('is nothing more where it holds the fact asked for', () => {
    const texts = ['It began in 1993.', 'It grew quickly.']
    expect(grow('When did it begin?', texts, 0, true)).toEqual(texts.slice(0, 1))
  })

  it('is the code directly below it where a way is asked for', () => {
    const texts = ['Bubble sort compares neighbours.', 'def sort(a):\n    return a', 'It is slow.']
    expect(grow('How do you write bubble sort?', texts, 0, true)).toEqual(texts.slice(0, 2))
    expect(grow('When did it begin?', texts, 0, true)).toEqual(texts.slice(0, 1))
  })

  it('is a row of a table alone, with its heads', () => {
    const sentences = asSentences(['Sorting.', 'Name | Stable', 'Quicksort | no', 'Merge sort | yes'])
    const core = growExcerpt(sentences, 2, 'list', false)
    expect(core).toEqual({ first: 2, last: 2 })
    expect([1, 2, 3].map(at => findTableHead(sentences, at))).toEqual([null, 1, 1])
    expect(findTableHead(asSentences(['1990 | 3', '1991 | 4']), 1)).toBeNull()
    expect(findTableHead(asSentences(['Name | Stable', 'Name: Quicksort | Stable: no']), 1)).toBeNull()
  })

  it('is the list that it announces', () => {
    const texts = [
      'There are two ways to break it.',
      '• A file is missing.',
      '• An installation fails.',
      'Neither is common.',
    ]
    expect(grow('What breaks it?', texts, 0)).toEqual(texts.slice(0, 3))
  })

  it('is the code below a sentence that opens it, but nothing of the next entry', () => {
    const texts = [
      'To show it, type:',
      'celldisp (c, "b")',
      'iscell (x)',
      'Return true if x is a cell array.',
    ]
    expect(grow('How do I show it?', texts, 0)).toEqual(texts.slice(0, 2))
  })

  it('begins with the sentence that the first one leans on', () => {
    const texts = ['Osmosis moves water.', 'It needs no energy.']
    expect(grow('Does it need energy?', texts, 1)).toEqual(texts)
  })

  it('goes back to the line that opens a list where the list is asked for', () => {
    const texts = ['The kinds of rock are:', '• igneous,', '• sedimentary,', '• metamorphic.']
    expect(grow('What are the kinds of rock?', texts, 2)).toEqual(texts)
  })

  it('ends before what is no answer', () => {
    const texts = ['Plates move because the mantle flows.', 'Why do they move?', 'See also: chapter 4.']
    expect(grow('Why do plates move?', texts, 0)).toEqual(texts.slice(0, 1))
  })

  it('holds the sentence itself, and never much more', () => {
    const piece = fc.constantFrom(
      'A plant grows.',
      '• one',
      'x = 3;',
      'As follows:',
      'Why?',
      'f (x)',
      'It is so.',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 40 }),
        fc.nat(),
        fc.boolean(),
        (texts, n, sure) => {
          const at = n % texts.length
          const { first, last } = growExcerpt(asSentences(texts), at, 'how-to', sure)
          expect(first).toBeLessThanOrEqual(at)
          expect(last).toBeGreaterThanOrEqual(at)
          expect(last - first).toBeLessThanOrEqual(20)
        },
      ),
    )
  })
})

describe('a statement and its neighbours', () => {
  const texts = ['Rain was rare.', 'It closed in 1932.', 'The owner moved away.', 'Nobody came back.']
  const growAt = (at: number, scores: readonly number[], sentences = texts) => {
    const { first, last } = growStatement(
      asSentences(sentences),
      at,
      { first: at, last: at },
      s => scores[s]!,
    )
    return sentences.slice(first, last + 1)
  }
  const long = `The mill ${'and its many wheels '.repeat(9)}closed.`

  it('takes the neighbour along that scores higher, within forty words', () => {
    expect(
      growAt(2, [0, 1, 0, 2], ['Rain was rare.', long, 'The owner moved away.', 'Nobody came back.']),
    ).toEqual([long, 'The owner moved away.', 'Nobody came back.'].slice(1))
    expect(growAt(0, [0, 1, 2, 3])).toEqual(texts)
  })

  it('has the sentence that it leans on before any other', () => {
    expect(growAt(1, [-9, 0, 9, 9], ['Rain was rare.', 'It closed.', long])).toEqual([
      'Rain was rare.',
      'It closed.',
    ])
  })

  it('takes what the question wants along where it is sure, and no other', () => {
    const sure = (last: number) => growStatement(asSentences(texts), 0, { first: 0, last }, null)
    expect(sure(0)).toEqual({ first: 0, last: 0 })
    expect(sure(2)).toEqual({ first: 0, last: 2 })
  })

  it('crosses no heading of an entry and no code', () =>
    expect(growAt(0, [0, 0], ['Plates move.', 'x = 3;'])).toEqual(['Plates move.']))

  it('holds the sentence itself and no more than forty words beside it', () => {
    const piece = fc.constantFrom('A plant grows.', '• one', 'x = 3;', 'It is so.', long)
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), fc.nat(), (many, n) => {
        const at = n % many.length
        const { first, last } = growStatement(asSentences(many), at, { first: at, last: at }, s => s)
        expect(first <= at && at <= last).toBe(true)
        const words = many
          .slice(first, last + 1)
          .join(' ')
          .split(/\s+/u).length
        expect(words <= maxStatementWords || first === last).toBe(true)
      }),
    )
  })
})

describe('more of the page', () => {
  const texts = ['Rain was rare.', 'It closed in 1932.', 'The owner moved away.', 'Nobody came back.']
  it('is the running text on both sides', () => {
    expect(findMore(asSentences(texts), { first: 1, last: 1 })).toEqual({ before: [0], after: [2, 3] })
    expect(findMore(asSentences(texts), { first: 0, last: 3 })).toEqual({ before: [], after: [] })
  })

  it('ends at code, and is nothing beside a row', () => {
    expect(
      findMore(asSentences(['A plant grows.', 'x = 3;', 'It is so.']), { first: 0, last: 0 }).after,
    ).toEqual([])
    const table = asSentences(['Sorting is easy.', 'Name | Stable', 'Quicksort | no'])
    expect(findMore(table, { first: 2, last: 2 })).toEqual({ before: [], after: [] })
  })
})

describe('a long sentence', () => {
  const clauses = Array.from({ length: 12 }, (_, i) => `then part ${i} of it came along,`)
  const text = `${clauses.join(' ')} and it ended.`
  const cut = (words: string) => {
    const start = text.indexOf(words)
    const part = cutSentence(text, { start, end: start + words.length })
    return part && text.slice(part.start, part.end)
  }

  it('is cut to whole clauses around the words that answer', () => {
    expect(cut('part 9')).toContain('part 9 of it came along,')
    expect(cut('part 9')).toMatch(/^then .*(?:,|ended\.)$/u)
  })

  it('stays whole where it is short', () =>
    expect(cutSentence('It ended in 1932.', { start: 12, end: 16 })).toBeNull())

  it('has the words that answer and at most forty', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.nat(60), (start, length) => {
        const part = cutSentence(text, { start, end: Math.min(text.length, start + length + 1) })!
        expect(text.slice(part.start, part.end).split(/\s+/u).length).toBeLessThanOrEqual(maxStatementWords)
        expect(part.start).toBeLessThanOrEqual(Math.max(start, text.length - 8))
      }),
    )
  })
})
