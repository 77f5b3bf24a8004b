// The one judge of "self-contained": whether a sentence means the same without those around it. Questions ask all
// of it; others take some of its rules by their ids, never a copy.
import { type Rule, takeRules } from '../rule.rules.ts'
import { articleRules } from './articles.rules.ts'
import { openingRules } from './openings.rules.ts'
import { peopleRules } from './people.rules.ts'
import { pointingRules } from './pointing.rules.ts'
import { pronounRules } from './pronouns.rules.ts'
import type { Said, Text } from './said.ts'
import { grammarRules, shapeRules } from './shape.rules.ts'
import { timeRules } from './time.rules.ts'
import { untaggedRules } from './untagged.rules.ts'

/** All that a sentence must pass before anything is asked of it; what is cheap to test comes first. */
export const selfContainedRules: readonly Rule<Said>[] = [
  ...shapeRules,
  ...openingRules,
  ...pointingRules,
  ...timeRules,
  ...grammarRules,
  ...pronounRules,
  ...articleRules,
  ...peopleRules,
]

/**
 * Rules whose flaw is repaired by the heading and the passage beside a question: which king, which of the
 * two, how the sentence before began. A person looks at such a question before it is used.
 */
const toldByHeading: ReadonlySet<string> = new Set([
  'too-few-words',
  'opens-with-quantity',
  'opens-with-comparison',
  'opens-with-purpose',
  'opens-with-condition',
  'opens-with-question-word',
  'compared-with-nothing',
  'the-pointing',
  'the-ordinal',
  'the-introduced-before',
  'the-unknown-phrase',
  'the-owner',
  'the-unknown-thing',
])

/** Rules that hold below a heading as well. */
export const belowHeadingRules: readonly Rule<Said>[] = selfContainedRules.filter(
  ({ id }) => !toldByHeading.has(id),
)

/**
 * Rules for a summary, which keeps the order of the text and stands below its heading, so that "the engine",
 * "many", "this chapter" and "later" may be shown, and conditions, comparisons and quantities too. Its words
 * aren't tagged.
 */
export const summaryRules: readonly Rule<Text>[] = [
  ...takeRules(openingRules, [
    'opens-with-pronoun',
    'opens-with-demonstrative',
    'opens-with-one-of-several',
    'opens-with-place-nearby',
    'opens-with-note',
    'opens-with-connective',
    'opens-with-example',
    'opens-with-relative',
    'opens-with-pointing-article',
  ]),
  ...untaggedRules,
]

/** An answer shows the sentence before where one opens with what it leans on; what else it may lack, its reader has
 * asked for. */
export const answerRules: readonly Rule<Text>[] = takeRules(openingRules, [
  'opens-with-pronoun',
  'opens-with-demonstrative',
  'opens-with-this-text',
  'opens-with-one-of-several',
])
