// Sentences that count themselves and have no order that could be asked for.

import type { Rule } from '../../language/rule.rules.ts'
import { anywhere, opening, readWordList } from '../../language/words/phrases.words.ts'

/** Texts of a run of steps, without their numbers. */
export type StepsSaid = { steps: readonly string[]; isOrdered(): boolean }

const FEWEST_STEPS = 3
const MOST_STEPS = 6
const MOST_WORDS = 20
const SHORTEST = 9
const OPENS_WITH_PRONOUN = opening(readWordList('it|they|this|these|that|he|she'))
const POINTS = anywhere(
  readWordList('this|these|again|previous|resulting|last step|first step|now|continue|following|repeat'),
)
const LEFT_OUT = /\.\.|…/u

const buildRun = (...steps: readonly string[]) => steps.map((step, i) => `${i + 1}. ${step}`).join('\n')

const rise = 'Water of all seas in the north is warmed by summer.'
const cool = 'Vapour over all mountains of Norway is cooled by wind.'
const fall = 'Rain from all clouds of Norway is carried by rivers.'
const headings = ['Weather', 'The cycle of water']
const counterexample = { headings, text: buildRun(rise, cool, fall) }

export const stepRules: readonly Rule<StepsSaid>[] = [
  {
    id: 'steps-few',
    why: 'Two are put in order by chance as often as not.',
    test: ({ steps }) => steps.length < FEWEST_STEPS,
    example: { headings, text: buildRun(rise, cool) },
    counterexample,
  },
  {
    id: 'steps-many',
    why: 'So many, nobody can put in order.',
    test: ({ steps }) => steps.length > MOST_STEPS,
    example: {
      headings,
      text: buildRun(rise, cool, fall, 'Sea takes up rain.', 'Ice melts in sun.', 'Fog hides hills.', fall),
    },
    counterexample,
  },
  {
    id: 'step-long',
    why: 'Nobody reads so many words as one step.',
    test: ({ steps }) => steps.some(step => step.split(' ').length > MOST_WORDS),
    example: {
      headings,
      text: buildRun(
        rise,
        cool,
        'Rain from all clouds of Norway is carried by rivers of ice and by rivers of water and by lakes and by springs of Sweden.',
      ),
    },
    counterexample,
  },
  {
    id: 'step-short',
    why: 'It says too little to be told from others.',
    test: ({ steps }) => steps.some(step => step.length < SHORTEST),
    example: { headings, text: buildRun(rise, 'Cool it.', fall) },
    counterexample,
  },
  {
    id: 'step-opens-with-pronoun',
    why: 'The pronoun tells which step comes before.',
    test: ({ steps }) => steps.some(step => OPENS_WITH_PRONOUN.test(step)),
    example: { headings, text: buildRun(rise, 'It is cooled by wind over Norway.', fall) },
    counterexample,
  },
  {
    id: 'step-points',
    why: 'It tells which step comes before, or leaves some out.',
    test: ({ steps }) => steps.some(step => POINTS.test(step) || LEFT_OUT.test(step)),
    example: { headings, text: buildRun(rise, 'The resulting vapour is cooled by wind.', fall) },
    counterexample,
  },
  {
    id: 'steps-without-order',
    why: 'Nothing calls them steps, and they tell nobody what to do.',
    test: ({ isOrdered }) => !isOrdered(),
    example: { headings: ['Weather'], text: buildRun(rise, cool, fall) },
    counterexample,
  },
  {
    id: 'steps-repeat',
    why: 'Two that say the same may stand for each other.',
    test: ({ steps }) => new Set(steps).size < steps.length,
    example: { headings, text: buildRun(rise, cool, rise) },
    counterexample,
  },
]
