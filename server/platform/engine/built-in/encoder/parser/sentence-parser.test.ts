// The real weights.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadSentenceParser, type SentenceParser } from './sentence-parser.ts'

let parser: SentenceParser
beforeAll(async () => {
  parser = await loadSentenceParser()
})

const parseOne = async (text: string) =>
  (await parser.parse({ text, sentences: [{ start: 0, end: text.length }] }))[0]!.words

/** "dependent relation head" for the words that are asked for; of the root, "dependent root". */
const arcsOf = async (text: string, ...forms: string[]) => {
  const words = await parseOne(text)
  return forms.map(form => {
    const word = words.find(own => own.form === form)!
    return [form, word.relation, words[word.head]?.form].filter(Boolean).join(' ')
  })
}

test.each([
  [
    'a passive with the one who does it',
    'The old mill was closed by the council in 1932.',
    [
      'mill nsubj:pass closed',
      'was aux:pass closed',
      'closed root',
      'council obl:agent closed',
      '1932 obl closed',
    ],
  ],
  [
    'a relative clause',
    'The students who came late read the first chapter.',
    ['students nsubj read', 'who nsubj came', 'came acl:relcl students', 'read root', 'chapter obj read'],
  ],
  [
    'things that are joined',
    'Plants need water, light and carbon dioxide.',
    [
      'Plants nsubj need',
      'water obj need',
      'light conj water',
      'dioxide conj water',
      'carbon compound dioxide',
      'and cc dioxide',
    ],
  ],
  [
    'clauses that are joined',
    'The king died in 1066 and his brother fled to Norway.',
    ['king nsubj died', 'died root', 'fled conj died', 'brother nsubj fled', 'Norway obl fled'],
  ],
  [
    'a question for the object',
    'What did the council build in 1932?',
    ['What obj build', 'did aux build', 'council nsubj build', 'build root'],
  ],
  [
    'a definition',
    'Photosynthesis is the process by which plants make sugar.',
    ['Photosynthesis nsubj process', 'is cop process', 'process root', 'plants nsubj make', 'sugar obj make'],
  ],
  [
    'a reason',
    'The bridge fell because the wind was strong.',
    ['bridge nsubj fell', 'because mark strong', 'strong advcl fell', 'wind nsubj strong'],
  ],
])('tree of %s', async (_, text, arcs) => {
  expect(await arcsOf(text, ...arcs.map(arc => arc.split(' ')[0]!))).toEqual(arcs)
})

test('parts of speech, tags and lemmas', async () => {
  const words = await parseOne("The cities didn't grow, and Ann's mice were running.")
  expect(words.map(({ form, lemma, upos, xpos }) => `${form} ${lemma} ${upos} ${xpos}`)).toEqual([
    'The the DET DT',
    'cities city NOUN NNS',
    'did do AUX VBD',
    "n't not PART RB",
    'grow grow VERB VB',
    ', , PUNCT ,',
    'and and CCONJ CC',
    'Ann Ann PROPN NNP',
    "'s 's PART POS",
    'mice mouse NOUN NNS',
    'were be AUX VBD',
    'running run VERB VBG',
    '. . PUNCT .',
  ])
})

test('places are those of the passage, and the same passage has the same trees', async () => {
  const text = 'One came. Two went home.'
  const passage = {
    text,
    sentences: [
      { start: 0, end: 9 },
      { start: 10, end: 24 },
    ],
  }
  const trees = await parser.parse(passage)
  expect(trees[1]!.words.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Two',
    'went',
    'home',
    '.',
  ])
  expect(await parser.parse(passage)).toEqual(trees)
})

test('no tree for a sentence without words or with too many; the others have theirs', async () => {
  const long = 'word '.repeat(300)
  const text = `   ${long}It ends.`
  const trees = await parser.parse({
    text,
    sentences: [
      { start: 0, end: 3 },
      { start: 3, end: 3 + long.length },
      { start: 3 + long.length, end: text.length },
    ],
  })
  expect(trees.map(tree => tree?.words.length ?? null)).toEqual([null, null, 3])
})

test('any text gets a tree with one root over all its words in order', async () => {
  const word = fc.constantFrom(
    'the',
    'Mill',
    "don't",
    '1932',
    ',',
    '.',
    '?',
    'closed',
    '字',
    '😀',
    '\u0000',
    'é',
    '(',
    'NATO',
  )
  const sentence = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 30 }).map(words => words.join(' ')),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  )
  await fc.assert(
    fc.asyncProperty(sentence, async text => {
      const [tree] = await parser.parse({ text, sentences: [{ start: 0, end: text.length }] })
      const written = text.replace(/\p{White_Space}/gu, '')
      expect(tree === null).toBe(written === '')
      if (!tree) return
      const { words } = tree
      expect(words.map(({ form }) => form).join('')).toBe(written)
      expect(words.filter(({ head }) => head === -1).map(({ relation }) => relation)).toEqual(['root'])
      for (const [i, own] of words.entries()) {
        expect(text.slice(own.start, own.end)).toBe(own.form)
        if (i > 0) expect(own.start).toBeGreaterThanOrEqual(words[i - 1]!.end)
        let at = i
        for (let steps = 0; at >= 0 && steps <= words.length; steps++) at = words[at]!.head
        expect(at).toBe(-1)
      }
    }),
    // A next line (U+0085) is white space of Unicode that `trim` leaves; a byte order mark is the other way round.
    { numRuns: 60, examples: [['\u0085'], ['\uFEFF'], ['\u0085\uFEFF']] },
  )
})
