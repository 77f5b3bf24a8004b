import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFormulas } from './formulas.rules.ts'
import { splitSentences } from './sentences.rules.ts'

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end))

test('titles, initials and abbreviations do not end a sentence', () => {
  expect(split('Dr. Smith met J. R. Jones of the U.S. Army. They spoke.')).toEqual([
    'Dr. Smith met J. R. Jones of the U.S. Army.',
    'They spoke.',
  ])
  expect(split('We follow Kim et al. Their method, e.g. Bayes, is old.')).toEqual([
    'We follow Kim et al. Their method, e.g. Bayes, is old.',
  ])
})

test('"No." belongs to a number after it and otherwise is a sentence', () => {
  expect(split('See No. 5 below. Is it so? No. It is not.')).toEqual([
    'See No. 5 below.',
    'Is it so?',
    'No.',
    'It is not.',
  ])
})

test('a decimal number stays whole', () => {
  expect(split('It weighs 3.5 mg. That is little.')).toEqual(['It weighs 3.5 mg.', 'That is little.'])
})

test('the mark of a note behind a full stop ends a sentence, a number behind an abbreviation does not', () => {
  expect(split('Now both are the same.3 There are more.”12 See Fig.3 The leaf.')).toEqual([
    'Now both are the same.3',
    'There are more.”12',
    'See Fig.3 The leaf.',
  ])
  expect(split('It runs on version.2 only. It is file.2 now.')).toEqual([
    'It runs on version.2 only.',
    'It is file.2 now.',
  ])
})

test('an initialism ends a sentence when the next word opens one', () => {
  expect(split('He lived in the U.S. The war was over.')).toEqual([
    'He lived in the U.S.',
    'The war was over.',
  ])
})

test('speech goes on after a quoted question', () => {
  expect(split('"Why?" he asked. Nobody knew.')).toEqual(['"Why?" he asked.', 'Nobody knew.'])
})

test('the number of a list item stays with its text', () => {
  expect(split('1. Wash the leaf.\n2. Dry it.')).toEqual(['1. Wash the leaf.', '2. Dry it.'])
})

test('an example on a line of its own does not end the sentence that it stands in', () => {
  expect(split('The function f,\n> f(2)\ndoubles its value. It is quick.')).toEqual([
    'The function f,\n> f(2)\ndoubles its value.',
    'It is quick.',
  ])
  expect(split('It is restored by the command\n> f()\nonce more.')).toEqual([
    'It is restored by the command\n> f()\nonce more.',
  ])
  expect(split('This replaces x by zeros and\n> y[y < 0] <- 0\nhas the same effect.')).toHaveLength(1)
})

test('lines that end or open something of their own stay apart', () => {
  expect(split('It is over.\n> f(2)\nThe next one.')).toEqual(['It is over.', '> f(2)', 'The next one.'])
  expect(split('A term is\n• a vector, or\n• a factor')).toEqual([
    'A term is',
    '• a vector, or',
    '• a factor',
  ])
  expect(split('Tall Trees\nOaks live long.')).toEqual(['Tall Trees', 'Oaks live long.'])
  const long = `${'one, two and three, '.repeat(25)}`.trim()
  expect(split(`${long}\nMore of it.`)).toHaveLength(2)
})

test('a subscript that fell to the next line is rejoined', () => {
  expect(split('Plants give off O\n2 by day. They need light.')).toEqual([
    'Plants give off O\n2 by day.',
    'They need light.',
  ])
})

test('an empty line ends a sentence without a full stop', () => {
  expect(split('Cell division\n\nmitosis has four phases.')).toEqual([
    'Cell division',
    'mitosis has four phases.',
  ])
})

test('Chinese and Japanese full stops end sentences', () => {
  expect(split('光合作用产生氧气。它需要光。')).toEqual(['光合作用产生氧气。', '它需要光。'])
})

test('sentences never overlap, never start or end in white space and leave out nothing else', () => {
  const piece = fc.constantFrom(
    'Dr. ',
    'No. ',
    'A. ',
    '3.5 ',
    'cat',
    ' ',
    '.',
    '? ',
    '\n',
    '"',
    'U.S. ',
    'The ',
    '。',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), pieces => {
      const text = pieces.join('')
      const spans = splitSentences(text)
      let rest = ''
      let last = 0
      for (const { start, end } of spans) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(text.slice(start, end).trim()).toBe(text.slice(start, end))
        rest += text.slice(last, start)
        last = end
      }
      expect((rest + text.slice(last)).trim()).toBe('')
    }),
  )
})

test.each([
  ['a stop within', 'So \\(f(x) = 3. Then\\) holds. Next.', ['So \\(f(x) = 3. Then\\) holds.', 'Next.']],
  ['a small letter at its start', 'It is so. \\(x\\) is known.', ['It is so.', '\\(x\\) is known.']],
  [
    'a stop at its end',
    'We get \\[E = mc^2.\\] Light is fast.',
    ['We get \\[E = mc^2.\\]', 'Light is fast.'],
  ],
  ['a question within', 'Is \\(a ? b\\) one? Yes.', ['Is \\(a ? b\\) one?', 'Yes.']],
  ['marks that are none', 'See \\(a. Then b.', ['See \\(a.', 'Then b.']],
])('a formula with %s is in one sentence', (_, text, expected) => {
  expect(splitSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
})

test('no border is within a formula', () => {
  const piece = fc.constantFrom('\\(', '\\)', '\\[', '\\]', 'a', 'B', '. ', '? ', ' ', '\n', '1')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
      const text = pieces.join('')
      for (const span of splitSentences(text))
        for (const formula of findFormulas(text))
          expect(
            formula.end <= span.start ||
              formula.start >= span.end ||
              (formula.start >= span.start && formula.end <= span.end),
          ).toBe(true)
    }),
  )
})
