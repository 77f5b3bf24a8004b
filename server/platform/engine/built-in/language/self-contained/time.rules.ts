// Sentences whose time, or whose measure, another sentence tells.

import type { Rule } from '../rule.rules.ts'
import { anywhere, withBorders } from '../words/phrases.words.ts'
import { comparatives } from '../words/things.words.ts'
import { months, relativeTimes } from '../words/time.words.ts'
import type { Said } from './said.ts'

const RELATIVE_TIME = anywhere(relativeTimes)
const COMPARATIVE = anywhere(comparatives)
const THAN = anywhere(['than'])
const MONTH = withBorders(new RegExp(`\\b(?:${months.join('|')})\\b`, 'u'))
const DAY = withBorders(new RegExp(`${MONTH.source} \\d{1,2}\\b|\\b\\d{1,2} ${MONTH.source}`, 'u'))
const ANY_YEAR = withBorders(/\b(?:1\d{3}|20\d{2})\b/u)

export const timeRules: readonly Rule<Said>[] = [
  {
    id: 'relative-time',
    why: 'The time is told from another, or was the author’s present.',
    test: ({ text }) => RELATIVE_TIME.test(text),
    example: 'Portugal and Spain later divided the coasts of Africa and India.',
    counterexample: 'Portugal and Spain divided the coasts of Africa and India in 1494.',
  },
  {
    id: 'month-without-year',
    why: 'Another sentence tells the year.',
    test: ({ text, isStory }) => !ANY_YEAR.test(text) && (DAY.test(text) || (isStory && MONTH.test(text))),
    example: 'Neil Armstrong walked on the Moon in July with Buzz Aldrin.',
    counterexample: 'Neil Armstrong walked on the Moon in July 1969 with Buzz Aldrin.',
  },
  {
    id: 'compared-with-nothing',
    why: 'Than what, another sentence tells.',
    test: ({ text }) => COMPARATIVE.test(text) && !THAN.test(text),
    example: 'Jupiter has stronger storms and a magnetic field with moons.',
    counterexample: 'Jupiter has stronger storms and a wider magnetic field than Saturn.',
  },
]
