// Learner record as shown to its owner.
import type { Concept, Learning } from '@lantern/contract/study/learning/learning'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { loadAgeSettings } from '../../people/identity/index.ts'
import { computeMastery, computeStreak } from './mastery.rules.ts'
import { type ConceptRow, type EvidenceRow, listDays, listEvidence } from './queries.ts'

const dayMs = 24 * 3600 * 1000
/** Maximum days of a streak. */
const streakDays = 400
const maxConcepts = 300

export const viewConcept = (row: ConceptRow, answers: readonly EvidenceRow[], now: Date): Concept => ({
  id: row.id,
  label: row.label,
  subject: row.subject,
  subcategory: row.subcategory,
  mastery: computeMastery(answers, now),
  missed: answers.filter(({ share }) => share < 1).length,
  answeredAt: (answers[0]?.at ?? now).toISOString(),
  citation: (answers.find(({ share }) => share < 1) ?? answers[0])?.citation ?? null,
})

type ConceptWithAnswers = { concept: ConceptRow; answers: EvidenceRow[] }

const byConcept = (rows: readonly { concept: ConceptRow; answer: EvidenceRow }[]): ConceptWithAnswers[] => {
  const byKey = new Map<string, ConceptWithAnswers>()
  for (const { concept, answer } of rows) {
    const entry = byKey.get(concept.id)
    if (entry) entry.answers.push(answer)
    else byKey.set(concept.id, { concept, answers: [answer] })
  }
  return [...byKey.values()]
}

const weakestFirst = (concepts: readonly ConceptWithAnswers[], now: Date): Concept[] =>
  concepts
    .map(({ concept, answers }) => viewConcept(concept, answers, now))
    .sort((a, b) => a.mastery.share - b.mastery.share || b.mastery.answers - a.mastery.answers)

/** Concepts with their mastery, weakest first. */
export const listConcepts = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  now: Date,
): Promise<Concept[]> => weakestFirst(byConcept(await listEvidence(db, actor)), now)

const getSubjects = (concepts: readonly ConceptWithAnswers[], now: Date): Learning['subjects'] => {
  const subjects = new Map<string | null, ConceptWithAnswers[]>()
  for (const entry of concepts) {
    const { subject } = entry.concept
    subjects.set(subject, [...(subjects.get(subject) ?? []), entry])
  }
  return [...subjects]
    .map(([subject, entries]) => ({
      subject,
      mastery: computeMastery(
        entries.flatMap(({ answers }) => answers),
        now,
      ),
      concepts: entries.length,
    }))
    .sort((a, b) => b.mastery.answers - a.mastery.answers)
}

const formatDate = (at: number, aheadMinutes: number): string =>
  new Date(at + aheadMinutes * 60_000).toISOString().slice(0, 10)

export const readLearning = async (
  db: Connection,
  actor: Actor,
  aheadMinutes: number,
  now: Date,
): Promise<Learning> => {
  const since = new Date(now.getTime() - streakDays * dayMs)
  const { settings } = await loadAgeSettings(db, actor.accountId, now)
  const evidenceByConcept = byConcept(await listEvidence(db, actor))
  const days = new Map((await listDays(db, actor, aheadMinutes, since)).map(day => [day.date, day.spentMs]))
  const week = [6, 5, 4, 3, 2, 1, 0].map(ago => {
    const date = formatDate(now.getTime() - ago * dayMs, aheadMinutes)
    return { date, minutes: Math.ceil((days.get(date) ?? 0) / 60_000) }
  })
  return {
    subjects: getSubjects(evidenceByConcept, now),
    concepts: weakestFirst(evidenceByConcept, now).slice(0, maxConcepts),
    week,
    streakDays: settings.streaks
      ? computeStreak(new Set(days.keys()), formatDate(now.getTime(), aheadMinutes))
      : 0,
  }
}
