// Kinds of a blueprint's cells.
import type { PaperCell } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'

export type Kind = Pick<PaperCell, 'topic' | 'bloom' | 'difficulty'>

export const noKind: Kind = { topic: null, bloom: null, difficulty: null }
export const isSame = (a: Kind, b: Kind) =>
  a.topic === b.topic && a.bloom === b.bloom && a.difficulty === b.difficulty
export const isCombined = ({ topic, bloom, difficulty }: Kind) =>
  [topic, bloom, difficulty].filter(value => value !== null).length > 1

/** Topics shown; those with most questions, and those that something is asked of. */
const maxTopics = 12

export const listTopics = (candidates: readonly Candidate[], cells: readonly PaperCell[]): string[] => {
  const counts = new Map<string, number>()
  for (const { topic } of candidates) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  const frequent = [...counts]
    .sort(([a, of], [b, than]) => than - of || a.localeCompare(b))
    .slice(0, maxTopics)
    .map(([topic]) => topic)
  return [...new Set([...frequent, ...cells.flatMap(({ topic }) => topic ?? [])])]
}
