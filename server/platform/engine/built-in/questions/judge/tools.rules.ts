// What a manual says that a command or an option does, where it makes no good question.
import type { Rule } from '../../language/rule.rules.ts'
import { leaksAnswer } from './answer-leakage.rules.ts'

/**
 * Name of a tool ("set xlabel"), its sort ("command"), and what it does, from the verb on ("sets …"); `shared`: words that
 * names of other tools have, too.
 */
export type ToolSaid = { name: string; sort: string; does: string; shared: ReadonlySet<string> }

const FEWEST_WORDS = 4
const MOST_WORDS = 26
const LEANING =
  /\b(?:this|these|those|such|its?|they|them|their|he|she|following|above|below|previous(?:ly)?|earlier|same|other|another|former|latter|here|also|example|see|e\.g|i\.e)\b|\([^)]*\bp\. ?\d/iu
const VAGUE =
  /^(?:is|has|takes|does|works|accepts|needs|requires|applies|affects|behaves|acts|exists|comes|goes|becomes|remains|depends|operates|refers|means|differs|defaults|expects|consists|confirms|follows|contributes) (?!used)/u
const CODE = /[={}<>\\|]|--\p{L}|\p{L}_\p{L}|\p{L}\(/u

export const listNameWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

export const toolRules: readonly Rule<ToolSaid>[] = [
  {
    id: 'tool-leaked',
    why: 'The name stands in what is asked.',
    test: ({ name, does, shared }) =>
      leaksAnswer(
        listNameWords(name).filter(word => !shared.has(word)),
        listNameWords(does),
      ),
    example: 'The label command labels the horizontal axis of a graph.',
    counterexample: 'The label command names the horizontal axis of a graph.',
  },
  {
    id: 'tool-leaning',
    why: 'What it does is clear only with what stands around it.',
    test: ({ does }) => LEANING.test(does),
    example: 'The print command shows the value of such an expression.',
    counterexample: 'The print command shows the value of an expression.',
  },
  {
    id: 'tool-vague',
    why: 'The verb says nothing that only one of them does.',
    test: ({ does }) => VAGUE.test(does),
    example: 'The print command takes a list of several expressions.',
    counterexample: 'The print command shows a list of several expressions.',
  },
  {
    id: 'tool-code',
    why: 'Code in the question is read wrongly without its form.',
    test: ({ does }) => CODE.test(does),
    example: 'The print command shows the value of a_sum to everybody.',
    counterexample: 'The print command shows the value of a sum to everybody.',
  },
  {
    id: 'tool-short',
    why: 'So little is said that others may do it, too.',
    test: ({ does }) => does.split(' ').length < FEWEST_WORDS,
    example: 'The print command shows several values.',
    counterexample: 'The print command shows the values of expressions.',
  },
  {
    id: 'tool-long',
    why: 'So much is said that the question can’t be taken in.',
    test: ({ does }) => does.split(' ').length > MOST_WORDS,
    example:
      'The print command shows the values of one and two and three and four and five and six and seven and eight and nine and ten and eleven and twelve expressions.',
    counterexample: 'The print command shows the values of one and two and three expressions.',
  },
]
