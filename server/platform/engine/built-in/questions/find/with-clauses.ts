// Findings with the facts of the clauses that were parsed.
import { findClauseFacts } from './clause-facts.ts'
import type { Findings } from './findings.ts'

export const withClauses = (findings: Findings): Findings => {
  const { doc, trees } = findings
  if (trees.size === 0) return findings
  const { facts, lists } = findClauseFacts(doc, trees)
  return {
    ...findings,
    facts: [...findings.facts, ...facts],
    enumerations: [...findings.enumerations, ...lists],
  }
}
