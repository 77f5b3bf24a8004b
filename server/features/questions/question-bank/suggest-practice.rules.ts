// Suggests published questions to practise next, by a person's answers so far.

import type { PracticeSuggestion } from '@lantern/contract/questions/question-bank/practice'
import type { Concept } from '@lantern/contract/study/learning/learning'
import { isWeak } from '@lantern/contract/study/learning/weak-concepts.rules'

/** A subject, topic or concept of published questions. */
export type PublishedName = { subject: string; name: string; questions: number }

/**
 * @param concepts of one learner record, the weakest first
 * @param names those with most questions first
 * @param keyOf the same for two names of the same thing
 */
export const suggestTopics = (
  concepts: readonly Concept[],
  names: readonly PublishedName[],
  keyOf: (name: string) => string,
  max: number,
): PracticeSuggestion[] => {
  const byKey = new Map<string, PublishedName>()
  for (const name of names) {
    const key = keyOf(name.name)
    if (key !== '' && !byKey.has(key)) byKey.set(key, name)
  }
  return concepts
    .filter(isWeak)
    .flatMap(({ label, mastery, missed }) => {
      const found = byKey.get(keyOf(label))
      if (!found) return []
      const { subject, name, questions } = found
      const topic = name === subject ? null : name
      return [{ label, subject, topic, questions, asked: mastery.answers, right: mastery.answers - missed }]
    })
    .slice(0, max)
}
