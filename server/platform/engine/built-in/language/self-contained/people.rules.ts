// People of whom the sentence doesn't say who they are.
import type { Rule } from '../rule.rules.ts'
import type { Said } from './said.ts'

/** So many sentences that the text isn't about whom one of them names. */
const weather = Array.from({ length: 30 }, () => 'Rain fell on the hills of London.')

export const peopleRules: readonly Rule<Said>[] = [
  {
    id: 'pronoun-means-heading',
    why: 'The pronoun may mean whom the heading names rather than who is named in the sentence.',
    test: said => said.findUnknownPerson() === 'heading',
    example: {
      headings: ['Life of Gandhi'],
      before: ['Karl Marx, Albert Einstein and Martin Gandhi lived in London.'],
      text: 'Albert Einstein read his letters with joy in Berlin in 1931.',
    },
    counterexample: {
      headings: ['Life of Gandhi'],
      before: ['Karl Marx, Albert Einstein and Martin Gandhi lived in London.'],
      text: 'Albert Einstein read the letters of Gandhi with joy in Berlin in 1931.',
    },
  },
  {
    id: 'person-introduced-elsewhere',
    why: 'Which person of that surname, another part of the text tells.',
    test: said => said.findUnknownPerson() === 'elsewhere',
    example: {
      before: ['William Johnson was a trader of furs.', ...weather],
      text: 'In 1746, Johnson was made a colonel of the Mohawk nation in Albany.',
    },
    counterexample: {
      before: ['William Johnson was a trader of furs.', ...weather],
      text: 'In 1746, William Johnson was made a colonel of the Mohawk nation in Albany.',
    },
  },
]
