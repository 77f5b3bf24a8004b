// Letters in brackets that are short for nothing that could be asked.
import type { Rule } from '../../language/rule.rules.ts'

/** "the World Health Organization (WHO)" */
export type Shortened = {
  short: string
  /** Words before the bracket that spell out the letters; null if their initials don't match. */
  full: string | null
  /** The same as it is written inside of a sentence; null where it opens one with what may be a name. */
  long: string | null
  headings: readonly string[]
}

const SEVERAL_CAPITALS = /\p{Lu}.*\p{Lu}/u
const PLURAL = /(?:^|[\s-])\p{Ll}*[^su]s$/u

const counterexample = 'Doctors in Geneva work for the World Health Organization (WHO) of all nations.'

export const abbreviationRules: readonly Rule<Shortened>[] = [
  {
    id: 'abbreviation-with-one-capital',
    why: 'It is a word, not the first letters of several.',
    test: ({ short }) => !SEVERAL_CAPITALS.test(short),
    example: 'Doctors in Geneva (Old Town) work for the World Health Organization (Who) of all nations.',
    counterexample,
  },
  {
    id: 'abbreviation-not-spelled-out',
    why: 'The letters begin no words before the bracket.',
    test: ({ full }) => full === null,
    example: 'Doctors in Geneva work for the World Health Organization (OMS) of all nations.',
    counterexample,
  },
  {
    id: 'abbreviation-of-what-may-be-name',
    why: 'A capital that only opens the sentence may be a name’s.',
    test: ({ long }) => long === null,
    example: 'Turkey medical alliances (TMA) have doctors in all cities of Europe.',
    counterexample,
  },
  {
    id: 'abbreviation-of-several',
    why: '“Dendritic cells (DC)”: the letters are short for one of them.',
    test: ({ short, long }) => PLURAL.test(long ?? '') && !short.endsWith('s'),
    example: 'Vaccines of all kinds are carried by human dendritic cells (DC) of the skin.',
    counterexample: 'A vaccine of any kind is carried by a human dendritic cell (DC) of the skin.',
  },
  {
    id: 'abbreviation-in-heading',
    why: 'What stands above the question needs no asking.',
    test: ({ long, headings }) =>
      headings.some(heading => heading.toLowerCase().includes((long ?? '').toLowerCase())),
    example: { headings: ['The World Health Organization'], text: counterexample },
    counterexample: { headings: ['Doctors of the world'], text: counterexample },
  },
]
