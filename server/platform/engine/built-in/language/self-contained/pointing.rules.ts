// Sentences that point at other sentences, or at places of the text, wherever they do so.

import type { Rule } from '../rule.rules.ts'
import { anywhere, readWordList, withBorders } from '../words/phrases.words.ts'
import { reader } from '../words/pronouns.words.ts'
import { orders, ordersInside } from '../words/things.words.ts'
import type { Text } from './said.ts'

const OF_A_LIST =
  /^(?:(?:first|second|third|fourth|fifth|last|as (?:an? )?(?:example|illustration|result|consequence|rule)|by definition|as a whole|to this end),|\p{Lu}\. \p{Lu})/iu
const ORDER = withBorders(
  new RegExp(
    `^(?:${orders.join('|')})(?: (?:the|an?|your|this|that|on|to|at|in|up|down|into)\\b| \\p{Lu})|, (?:${ordersInside.join('|')}) `,
    'u',
  ),
)
const PARTS_OF_TEXT = anywhere(
  readWordList(
    `see (?:also|figure|table|section|chapter|page|below|above)|figures?|fig\\.|table \\d|chapter|section \\d|page \\d|
    above-mentioned|aforementioned|as follows|following|respectively|e\\.g|i\\.e|etc`,
  ),
)
const OTHERS = anywhere(
  readWordList(
    `a step further|just as \\p{L}+(?! as)(?=[ ,.])|went further|goes further|the former|the latter|the two|the other|the others|one of|here|the last(?= \\p{L})|both(?!.* and )|
    an? similar (?!to)\\p{L}+`,
  ),
)
const POINTS_BACK = anywhere(
  readWordList(
    `this|these|those(?! (?:who|that|which|of|with|in))|such(?! as)|
    that (?:number|figure|amount|year|time|point|way|reason|case|process|period|day|same)|
    (?:in|at|of|during|from|on|by|for|to|with|after|before|since|until) that(?= \\p{Ll})(?! (?:of|is|are|was|were|the|it|they|has|have|can|a|an))`,
  ),
)
const EXISTS = withBorders(/\bthere (?:is|are|was|were|has|have)\b/iu)
const CONNECTS = anywhere(
  readWordList(
    `therefore|thus|hence|consequently|instead(?! of)|in turn|similarly|likewise|though|however|for instance|for example|
    either (?:case|way)`,
  ),
)
const AROUND = withBorders(
  /\b(?:above|below)[,.]|\((?:see|cf|compare|as (?:cited|described|shown))\b|\bthe (?:above|given|said|remaining)\b|, too\b/iu,
)
const ENTRY = withBorders(/~~| -- |\b\p{Nd}{6}\b|\p{Ll}\. \p{Nd}|(?<!\b\p{Nd}{1,2}), \p{Nd}{4}\.$|\s-\s/iu)
const TWICE = withBorders(/\b(\p{L}{3,}) \1\b/iu)
const READER = anywhere(reader)

export const pointingRules: readonly Rule<Text>[] = [
  {
    id: 'counts-itself',
    why: 'It is one entry of a list that stands elsewhere.',
    test: ({ text }) => OF_A_LIST.test(text),
    example: 'Third, people must receive equal treatment in all states of Europe.',
    counterexample: 'Since 1957, people must receive equal treatment in all states of Europe.',
  },
  {
    id: 'hangs-on-participle',
    why: 'Of what, the sentence before tells.',
    test: ({ text }) => /^\p{Lu}\p{Ll}+ed, /u.test(text),
    example: 'Disappointed, Johannes Kepler went home to Graz in 1600.',
    counterexample: 'Johannes Kepler went home to Graz in Austria in 1600.',
  },
  {
    id: 'order-to-reader',
    why: 'The reader is told to do something; nothing is said that could be true or false.',
    test: ({ text }) => ORDER.test(text.charAt(0).toLowerCase() + text.slice(1)),
    example: 'In the upper menu of gnuplot, choose a colour of lines for Linux.',
    counterexample: 'The upper menu of gnuplot holds a colour of lines for Linux.',
  },
  {
    id: 'points-to-part-of-text',
    why: 'It speaks of a figure, a chapter or a list of the text.',
    test: ({ text }) => PARTS_OF_TEXT.test(text),
    example: 'Copper and zinc conduct currents of 5 and 2 amperes respectively.',
    counterexample: 'Wires of copper conduct currents of 5 amperes in Germany.',
  },
  {
    id: 'one-of-those-named',
    why: 'It means one or the others of what was named before.',
    test: ({ text }) => OTHERS.test(text),
    example: 'Copper is a metal of red colour, and here gold is yellow.',
    counterexample: 'Copper is a metal of red colour, and pure gold is yellow.',
  },
  {
    id: 'points-back',
    why: 'What a demonstrative means, another sentence tells.',
    test: ({ text }) => POINTS_BACK.test(text),
    example: 'Wires of copper conduct these currents in all cities of Germany.',
    counterexample: 'Wires of copper conduct strong currents in all cities of Germany.',
  },
  {
    id: 'there-is',
    why: 'That something exists is seldom all that was said of it; where, another sentence tells.',
    test: ({ text }) => EXISTS.test(text),
    example: 'In Norway there are forests of pines with elks and wolves.',
    counterexample: 'Norway has forests of pines with many elks and wolves.',
  },
  {
    id: 'connects-inside',
    why: 'It was concluded from, or is set against, what was said before.',
    test: ({ text }) => CONNECTS.test(text),
    example: 'Forests of pines therefore cover most of Norway and Sweden.',
    counterexample: 'Forests of pines and birches cover most of Norway and Sweden.',
  },
  {
    id: 'points-around',
    why: 'It points at a place or a thing in the text.',
    test: ({ text }) => AROUND.test(text),
    example: 'Wires of copper are warmed by the said currents in all of Germany.',
    counterexample: 'Wires of copper are warmed by strong currents in all of Germany.',
  },
  {
    id: 'entry-of-a-list',
    why: 'It is a caption, a title or an entry of a list, no sentence.',
    test: ({ text }) => ENTRY.test(text),
    example: 'Painters of Florence - Sandro Botticelli painted Venus for the Medici.',
    counterexample: 'Sandro Botticelli painted the birth of Venus for the Medici.',
  },
  {
    id: 'says-a-word-twice',
    why: 'Two lines were joined that don’t belong together.',
    test: ({ text }) => TWICE.test(text),
    example: 'Sandro Botticelli painted Venus Venus for the house of the Medici.',
    counterexample: 'Sandro Botticelli painted Venus for the house of the Medici.',
  },
  {
    id: 'speaks-to-reader',
    why: 'Who “we” and “you” are, the whole text tells.',
    // The United States are nobody's pronoun.
    test: ({ text }) => READER.test(text.replaceAll('US', '')),
    example: 'Rome lies on hills that our bus climbs in summer and winter.',
    counterexample: 'Vincent van Gogh painted The Starry Night at Saint-Rémy in June 1889.',
  },
]
