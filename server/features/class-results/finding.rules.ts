// The one thing a teacher should know first.
import type { ClassResults, Finding, Item } from '@lantern/contract/teaching/class-results'

/** Below it a question was missed by most. */
const missedByMost = 0.5
/** Fewest who were asked for a question to head the page. */
const fewestAsked = 3
/** From it on a class is secure. */
const secure = 0.85
/** Share below which a topic needs to be taught again, and answers it takes to say so. */
const weakTopic = { share: 0.6, answers: 8 }

/** The wrong choice that strong students took more often than the right one. */
const findLure = ({ choices }: Item): string | null => {
  const right = Math.max(0, ...choices.filter(({ isRight }) => isRight).map(({ strong }) => strong))
  const [lure] = choices
    .filter(({ isRight, strong }) => !isRight && strong > right)
    .sort((a, b) => b.strong - a.strong)
  return lure?.id ?? null
}

export const chooseFinding = (
  items: readonly Item[],
  topics: ClassResults['topics'],
  average: number | null,
): Finding => {
  const counted = items.filter(({ isLeftOut, asked }) => !isLeftOut && asked > 0)
  if (average === null || counted.length === 0) return { kind: 'nobody' }
  const fooled = counted
    .filter(({ flags }) => flags.includes('check-key'))
    .sort((a, b) => (a.discrimination?.value ?? 0) - (b.discrimination?.value ?? 0))[0]
  if (fooled) return { kind: 'fooled', number: fooled.number, choice: findLure(fooled) }
  const hardest = counted
    .filter(({ asked }) => asked >= fewestAsked)
    .sort((a, b) => (a.facility?.value ?? 1) - (b.facility?.value ?? 1))[0]
  if (hardest && (hardest.facility?.value ?? 1) < missedByMost)
    return { kind: 'hardest', number: hardest.number, right: hardest.right, asked: hardest.asked }
  const topic = topics.find(
    ({ right, total }) => total >= weakTopic.answers && right / total < weakTopic.share,
  )
  if (topic) return { kind: 'topic', ...topic }
  return { kind: average >= secure ? 'secure' : 'average', share: average }
}
