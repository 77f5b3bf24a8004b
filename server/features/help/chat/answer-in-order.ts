// Asks groups of sources one after another, such as a class's material before a person's own: the first that answers is
// the answer.
import type { AnswerPart, EngineSource, Quotation } from '../../../platform/engine/index.ts'
import { listDistinct } from '../../../platform/engine/nearest-passages.rules.ts'

type Ask = (sources: EngineSource[]) => AsyncIterable<AnswerPart>

/** A model's own words answer only where no other group is left to be asked. */
const isAnswer = ({ type }: AnswerPart, isLast: boolean): boolean =>
  type === 'sentence' || type === 'places' || (isLast && type === 'own')

/** Parts of the first group that answers; else those of the last one, with the nearest passages of all. */
export async function* answerInOrder(
  groups: readonly EngineSource[][],
  ask: Ask,
): AsyncGenerator<AnswerPart> {
  const [first] = groups
  if (first && groups.length === 1) return yield* ask(first)
  const nearest: Quotation[] = []
  for (const [at, group] of groups.entries()) {
    const isLast = at === groups.length - 1
    // Parts that are sent only if this group answers, or none is left.
    const deferredParts: AnswerPart[] = []
    let hasAnswered = false
    for await (const part of ask(group)) {
      if (part.type === 'reading' || hasAnswered) {
        yield part
      } else if (isAnswer(part, isLast)) {
        hasAnswered = true
        yield* deferredParts
        yield part
      } else if (part.type === 'not-found') {
        nearest.push(...part.nearest)
        deferredParts.push({ type: 'not-found', nearest: listDistinct(nearest) })
      } else deferredParts.push(part)
    }
    if (hasAnswered) return
    if (isLast) yield* deferredParts
  }
}
