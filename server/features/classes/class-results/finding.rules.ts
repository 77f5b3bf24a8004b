// Most important finding for the teacher.
import type { ClassResults, Finding, Item } from '@lantern/contract/classes/class-results/class-results'
import { proportion } from '../../../platform/statistics/statistics.rules.ts'

/** Share below which most missed a question. */
const maxShareWhenMissed = 0.5
/** Share from which a class is secure. */
const secure = 0.85
/** Minimum for the interval's lower bound then. */
const minSecureBound = 0.7
/** Share below which a topic should be taught again. */
const weakTopic = 0.6

/** Wrong choice that strong students made more often than the right one. */
const findLure = ({ choices }: Item): string | null => {
  const right = Math.max(0, ...choices.filter(({ isRight }) => isRight).map(({ strong }) => strong))
  const [lure] = choices
    .filter(({ isRight, strong }) => !isRight && strong > right)
    .sort((a, b) => b.strong - a.strong)
  return lure?.id ?? null
}

type Tally = { right: number; total: number }
const estimate = ({ right, total }: Tally) => proportion(total === 0 ? 0 : right / total, Math.max(1, total))

/** Level with significantly lower results than the others; null with a single level. */
const findWeakLevel = (levels: ClassResults['levels']): ClassResults['levels'][number] | null => {
  const [weakest, ...others] = levels.toSorted((a, b) => a.right / a.total - b.right / b.total)
  if (!weakest || others.length === 0) return null
  const rest = others.reduce<Tally>(
    (all, { right, total }) => ({ right: all.right + right, total: all.total + total }),
    { right: 0, total: 0 },
  )
  return estimate(weakest).high < estimate(rest).low ? weakest : null
}

/** Headline finding, only where its interval supports it; otherwise the average. */
export const chooseFinding = (
  items: readonly Item[],
  { topics, levels }: Pick<ClassResults, 'topics' | 'levels'>,
  average: number | null,
): Finding => {
  const counted = items.filter(({ isLeftOut, answered }) => !isLeftOut && answered > 0)
  if (average === null || counted.length === 0) return { kind: 'nobody' }
  const fooled = counted
    .filter(item => item.flags.includes('check-key') && findLure(item) !== null)
    .sort((a, b) => (a.discrimination?.value ?? 0) - (b.discrimination?.value ?? 0))[0]
  if (fooled) return { kind: 'fooled', number: fooled.number, choice: findLure(fooled) }
  const hardest = counted
    .filter(({ facility }) => facility !== null && facility.high < maxShareWhenMissed)
    .sort((a, b) => (a.facility?.value ?? 1) - (b.facility?.value ?? 1))[0]
  if (hardest) return { kind: 'hardest', number: hardest.number, right: hardest.right, asked: hardest.asked }
  const topic = topics.find(one => estimate(one).high < weakTopic)
  if (topic) return { kind: 'topic', ...topic }
  const level = findWeakLevel(levels)
  if (level) return { kind: 'level', ...level }
  const answers = counted.reduce((sum, { asked }) => sum + asked, 0)
  const isSecure = average >= secure && proportion(average, answers).low >= minSecureBound
  return { kind: isSecure ? 'secure' : 'average', share: average }
}
