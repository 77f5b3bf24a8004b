// Chosen questions put to the examiner: those that it refuses are replaced by others.

import type { Document } from '../document/document.ts'
import type { Candidate } from '../form/candidate.ts'
import type { Given, Need } from '../needs.ts'
import { examine } from './examine.ts'
import type { Verdict } from './verdict.rules.ts'

/** Rounds in which refused questions are replaced. */
const ROUNDS = 4

/** A question of which the reader is sure needs no person's look, unless only its heading makes it clear. */
const asSure = (candidate: Candidate): Candidate => ({
  ...candidate,
  draft: { ...candidate.draft, checkFirst: isUnclear(candidate) },
})

const isUnclear = ({ sentences, isClear = false }: Candidate) =>
  !isClear && sentences.some(({ isClearBelowHeading }) => isClearBelowHeading)

/** The worst verdict on what is to be read for a question; null where no reader runs. */
function* examineAll(
  doc: Document,
  { sentences, examinations = [] }: Candidate,
): Generator<Need, Verdict | null, Given> {
  let worst: Verdict = 'sure'
  for (const examination of examinations) {
    const verdict = yield* examine(doc, examination.sentence ?? sentences[0]!, examination)
    if (verdict === null || verdict === 'refused') return verdict
    if (verdict === 'open') worst = verdict
  }
  return worst
}

/**
 * Selects questions until the examiner refuses none of them. Without a reader all are given as they are; yields the number
 * examined between two.
 * @param select questions among those left
 * @param isStudent whether only those may be given of which the reader is sure
 */
export function* selectExamined(
  doc: Document,
  candidates: readonly Candidate[],
  select: (left: readonly Candidate[]) => Candidate[],
  isStudent: boolean,
): Generator<Need | number, Candidate[], Given> {
  const verdicts = new Map<Candidate, Verdict>()
  let hasReader = true
  const isLeft = (candidate: Candidate) => {
    if (!candidate.examinations) return true
    const verdict = verdicts.get(candidate)
    if (isStudent && isUnclear(candidate)) return false
    if (!hasReader) return !isStudent
    return verdict !== 'refused' && !(isStudent && verdict === 'open')
  }
  let selected = select(candidates.filter(isLeft))
  for (let round = 0; round < ROUNDS; round++) {
    for (const candidate of selected) {
      if (!candidate.examinations || verdicts.has(candidate) || !hasReader) continue
      const verdict = yield* examineAll(doc, candidate)
      if (verdict) verdicts.set(candidate, verdict)
      else hasReader = false
      yield verdicts.size
    }
    if (selected.every(isLeft)) break
    selected = select(candidates.filter(isLeft))
  }
  return selected
    .filter(
      candidate => isLeft(candidate) && (!candidate.examinations || !hasReader || verdicts.has(candidate)),
    )
    .map(candidate => (verdicts.get(candidate) === 'sure' ? asSure(candidate) : candidate))
}
