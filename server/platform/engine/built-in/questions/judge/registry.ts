// All rules of refusal. Each says what it refuses by an example; `registry.test.ts` proves every one.
import { askedRules } from '../../find/asking/follow-up.rules.ts'
import type { Rule } from '../../language/rule.rules.ts'
import { selfContainedRules } from '../../language/self-contained/index.rules.ts'
import { untaggedRules } from '../../language/self-contained/untagged.rules.ts'
import { abbreviationRules } from './abbreviations.rules.ts'
import { causeRules } from './causes.rules.ts'
import { clauseRules } from './clauses.rules.ts'
import { closedListRules } from './closed-lists.rules.ts'
import { keySentenceRules, keyTermRules } from './key-term.rules.ts'
import { lineRules, tableRules } from './lines.rules.ts'
import { exampleRules, includedRules, listedRules, listRules, partRules } from './listings.rules.ts'
import { meaningRules } from './meaning.rules.ts'
import { numberRules } from './numbers.rules.ts'
import { peopleAskedRules } from './people-asked.rules.ts'
import { roleRules } from './roles.rules.ts'
import { headingRules, siblingRules } from './siblings.rules.ts'
import { statementRules } from './statements.rules.ts'
import { stepRules } from './steps.rules.ts'
import { definitionRules, namingRules, termRules } from './terms.rules.ts'
import { toolRules } from './tools.rules.ts'
import { turnedRules } from './turned.rules.ts'
import { yearRules } from './years.rules.ts'

// biome-ignore lint/suspicious/noExplicitAny: each family judges something else
type Family = { name: string; rules: readonly Rule<any>[] }

/** Family that judges trees of sentences. */
export const CLAUSE_FAMILY = 'phrase of a clause'

/** In the order in which they are asked. */
export const families: readonly Family[] = [
  { name: 'self-contained', rules: selfContainedRules },
  { name: 'shown untagged', rules: untaggedRules },
  { name: 'statement', rules: statementRules },
  { name: 'word turned', rules: turnedRules },
  { name: 'number', rules: numberRules },
  { name: 'year', rules: yearRules },
  { name: 'person', rules: peopleAskedRules },
  { name: 'term', rules: termRules },
  { name: 'definition', rules: definitionRules },
  { name: 'meaning', rules: meaningRules },
  { name: 'naming', rules: namingRules },
  { name: 'abbreviation', rules: abbreviationRules },
  { name: 'cause', rules: causeRules },
  { name: 'role', rules: roleRules },
  { name: 'tool', rules: toolRules },
  { name: 'steps', rules: stepRules },
  { name: 'list of lines', rules: lineRules },
  { name: 'table', rules: tableRules },
  { name: 'list', rules: listRules },
  { name: 'list of parts', rules: partRules },
  { name: 'list of some', rules: listedRules },
  { name: 'list of examples', rules: exampleRules },
  { name: 'list of kinds', rules: includedRules },
  { name: 'list of names', rules: closedListRules },
  { name: 'heading', rules: headingRules },
  { name: 'thing below its heading', rules: siblingRules },
  { name: 'sentence with a key term', rules: keySentenceRules },
  { name: 'key term', rules: keyTermRules },
  { name: CLAUSE_FAMILY, rules: clauseRules },
  { name: 'asked by somebody', rules: askedRules },
]
