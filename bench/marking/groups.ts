// Groups of answers to one question: whether one mark does for all of a group, and the keystrokes that it takes. The key of a question isn't used:
// groups are made of what people wrote.

import { groupAnswers } from '../../server/platform/grading/groups/index.ts'
import type { Dictionary } from '../../server/platform/grading/index.ts'
import type { BenchRow } from '../result.ts'
import type { Pair } from './pairs.ts'

const minAgreement = 0.95

type Grouped = { verdicts: readonly Pair['verdict'][] }

const groupQuestions = (pairs: readonly Pair[], dictionary: Dictionary | null): Grouped[][] =>
  [...Map.groupBy(pairs, ({ stem, accepted }) => `${stem}\n${accepted}`).values()].map(asked =>
    groupAnswers(
      asked.map(({ typed }, i) => ({ id: String(i), text: typed, byRules: 'check' })),
      [],
      dictionary,
    ).map(({ members }) => ({
      verdicts: members.flatMap(({ ids }) => ids.flatMap(id => asked[Number(id)]?.verdict ?? [])),
    })),
  )

/** Answers with the verdict that most of their group have. */
const countAgreed = ({ verdicts }: Grouped): number =>
  Math.max(...[...Map.groupBy(verdicts, verdict => verdict).values()].map(same => same.length))

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** One digit marks an answer or a group, and the next is shown by itself. */
const markKeys = 1
/** A member that differs is chosen (an arrow for each before it, half of them on average), put alone with one key and marked with another. */
const countKeysToMend = (group: Grouped): number =>
  (group.verdicts.length - countAgreed(group)) * (Math.ceil(group.verdicts.length / 2) + 1 + markKeys)

const getRow = (
  what: string,
  ours: string,
  baseline: string,
  target: string,
  met: boolean | null,
): BenchRow => ({
  what,
  ours,
  baseline,
  ratio: '',
  target,
  met,
})

export const compareGroups = (
  part: string,
  pairs: readonly Pair[],
  dictionary: Dictionary | null,
): BenchRow[] => {
  const questions = groupQuestions(pairs, dictionary)
  const shared = questions.flat().filter(({ verdicts }) => verdicts.length > 1)
  const grouped = sum(shared.map(({ verdicts }) => verdicts.length))
  const agreement = sum(shared.map(countAgreed)) / grouped
  return [
    getRow(
      `${part}, groups: ${grouped} of ${pairs.length} answers in groups, with the verdict of their group`,
      percent(agreement),
      '',
      `≥ ${percent(minAgreement)}`,
      agreement >= minAgreement,
    ),
    getRow(
      `${part}, groups: groups for each of ${questions.length} questions`,
      (questions.flat().length / questions.length).toFixed(1),
      (pairs.length / questions.length).toFixed(1),
      '',
      null,
    ),
  ]
}

/** Keystrokes of marking a class by hand: answer by answer, as on the screen for written answers, which goes on by itself, and by
 * groups, where a key leads to the next question. */
export const compareKeystrokes = (pairs: readonly Pair[], dictionary: Dictionary | null): BenchRow => {
  const questions = groupQuestions(pairs, dictionary)
  const groups = questions.flat()
  const single = pairs.length * markKeys
  const byGroups = groups.length * markKeys + questions.length - 1 + sum(groups.map(countKeysToMend))
  return {
    what: `Class, keystrokes for ${pairs.length} answers without comments`,
    ours: String(byGroups),
    baseline: String(single),
    ratio: (byGroups / single).toFixed(2),
    target: '≤ 0.50',
    met: byGroups <= single / 2,
  }
}
