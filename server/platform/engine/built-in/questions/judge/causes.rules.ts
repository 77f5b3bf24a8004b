// Causes that nobody should be asked for.

import type { Rule } from '../../language/rule.rules.ts'
import { isHedged } from './hedges.rules.ts'

/** Effect and its cause. */
export type CauseSaid = { effect: string; cause: string }

const MOST_WORDS = 20
const MOST_WORDS_OF_CAUSE = 16
const countWords = (text: string) => text.split(' ').length
const LIMITED = /\b(?:only|not|partly|mainly|mostly) ?$/iu

export const causeRules: readonly Rule<CauseSaid>[] = [
  {
    id: 'cause-hedged',
    why: 'It says how sure somebody is.',
    test: ({ effect, cause }) => isHedged(`${effect} ${cause}`),
    example: 'Ice perhaps floats on lakes of Norway because water expands in winter.',
    counterexample: 'Ice floats on lakes of Norway because water expands in winter.',
  },
  {
    id: 'cause-limited',
    why: '“Not because …”: the cause is denied, or one of several.',
    test: ({ effect }) => LIMITED.test(effect),
    example: 'Ice floats on lakes of Norway partly because water expands in winter.',
    counterexample: 'Ice floats on lakes of Norway because water expands in winter.',
  },
  {
    id: 'cause-long',
    why: 'So much is said that the question can’t be taken in.',
    test: ({ effect, cause }) => countWords(effect) > MOST_WORDS || countWords(cause) > MOST_WORDS_OF_CAUSE,
    example:
      'Ice floats on lakes of Norway because water expands of Norway and of Sweden and of Finland and of Denmark and of Iceland too.',
    counterexample: 'Ice floats on lakes of Norway because water expands in winter.',
  },
]
