// Default class of a question before its asker chooses one.
import type { DoubtClass } from '@lantern/contract/help/doubts/class-doubts'

/** Explicit choice of no class. */
export const noClass = 'none'

/**
 * Default class of a question: the one whose page the asker comes from, otherwise the only one with the
 * question's material.
 * @param chosen what the asker chose: a class's id, `noClass`, or nothing yet
 * @returns the class's id, or null for none
 */
export const chooseClass = (
  classes: readonly DoubtClass[],
  chosen: string,
  from: string | null,
): string | null => {
  if (chosen === noClass) return null
  const find = (id: string | null) => classes.find(one => one.id === id)?.id
  const having = classes.filter(({ hasSource }) => hasSource)
  return find(chosen) ?? find(from) ?? (having.length === 1 ? (having[0]?.id ?? null) : null)
}
