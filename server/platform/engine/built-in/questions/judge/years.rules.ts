// Years that a reader couldn't know, or that hold for more than one.

import type { Rule } from '../../language/rule.rules.ts'
import { anywhere, withBorders } from '../../language/words/phrases.words.ts'
import { anything } from '../../language/words/vague.words.ts'
import { isHedged } from './hedges.rules.ts'

/** A sentence that names one year with "in" or "on". */
export type YearSaid = {
  text: string
  /** The sentence without the year. */
  without: string
  hasName: boolean
  /** Whether it tells what happened; a state holds in other years too. */
  tellsEvent(): boolean
}

const OTHER_TIMES = withBorders(
  /\b(?:BCE?|century|centuries|decades?|until|since|between|from \d|by \d|before|after)\b/iu,
)
const VAGUE = anywhere(anything)

export const yearRules: readonly Rule<YearSaid>[] = [
  {
    id: 'year-beside-other-time',
    why: 'Another time in the sentence tells the year, or belongs to it.',
    test: ({ without }) => OTHER_TIMES.test(without),
    example: 'Isaac Newton published the law of gravity in London in 1687 after a walk.',
    counterexample: 'Isaac Newton published the law of gravity in London in 1687.',
  },
  {
    id: 'year-hedged',
    why: 'It says how sure somebody is.',
    test: ({ text }) => isHedged(text),
    example: 'Isaac Newton perhaps published the law of gravity in London in 1687.',
    counterexample: 'Isaac Newton published the law of gravity in London in 1687.',
  },
  {
    id: 'year-of-anything',
    why: 'Where and whose, another sentence tells.',
    test: ({ text }) => VAGUE.test(text),
    example: 'The fire of London destroyed almost all churches of England in 1666.',
    counterexample: 'The fire of London destroyed all churches of England in 1666.',
  },
  {
    id: 'year-without-name',
    why: 'What happened to nobody in particular happened in other years too.',
    test: ({ hasName }) => !hasName,
    example: 'Monks of all orders destroyed bells of bronze in 1666.',
    counterexample: 'Monks of all orders destroyed bells of Rome in 1666.',
  },
  {
    id: 'year-without-event',
    why: 'A state holds in other years too.',
    test: ({ tellsEvent }) => !tellsEvent(),
    example: 'The council of England had many churches with bells in 1666.',
    counterexample: 'The council of England destroyed churches with bells in 1666.',
  },
]
