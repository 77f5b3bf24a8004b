// Findings with what the clauses that were parsed say.

import { readClauses } from '../../facts/clause.rules.ts'
import { restateClause } from '../../facts/restate-clause.rules.ts'
import { tagWords } from '../../language/tagger.ts'
import { isOfProse } from '../document/document.ts'
import { refuses } from '../judge/refuse.ts'
import { statementRules } from '../judge/statements.rules.ts'
import { findClauseFacts } from './clause-facts.ts'
import { writeInside } from './clause-phrases.ts'
import type { Findings } from './findings.ts'
import { type Statement, tellsOfPast } from './statements.ts'

/** True statements of the first clauses of sentences that no other rule words in another way. */
const restate = ({ doc, trees, statements }: Findings): Statement[] => {
  const known = new Map(statements.map(statement => [statement.sentence.number, statement]))
  return [...trees].flatMap(([number, tree]): Statement[] => {
    const sentence = doc.sentences[number]!
    const statement = known.get(number)
    const [clause] = tree && isOfProse(sentence) && !statement?.reworded ? readClauses(tree) : []
    if (!clause) return []
    const reworded = restateClause(clause, text => writeInside(doc, clause.tree, text))
    if (reworded === null) return []
    const words = tagWords(reworded)
    const claim = { text: reworded, words, tellsOfPast: () => tellsOfPast({ words }) }
    if (refuses(doc, sentence, statementRules, claim)) return []
    return [{ sentence, reworded, altered: statement?.altered ?? null }]
  })
}

export const withClauses = (findings: Findings): Findings => {
  const { doc, trees } = findings
  if (trees.size === 0) return findings
  const { facts, lists } = findClauseFacts(doc, trees)
  const restated = restate(findings)
  const numbers = new Set(restated.map(({ sentence }) => sentence.number))
  return {
    ...findings,
    facts: [...findings.facts, ...facts],
    enumerations: [...findings.enumerations, ...lists],
    statements: [...findings.statements.filter(({ sentence }) => !numbers.has(sentence.number)), ...restated],
  }
}
