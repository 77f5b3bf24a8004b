// Questions that were asked, as figures are counted from them.
import type { Asked } from './ask-document.ts'
import { questionKinds } from './kinds.rules.ts'
import { getKind } from './list.ts'
import type { Judged } from './tally.rules.ts'

export const toJudged = ({ question, answer, judgement, rank, plain }: Asked): Judged => ({
  answerable: question.key.length > 0,
  confidence: answer.confidence,
  judgement,
  rank,
  plain: { judgement: plain.judgement, rank: plain.rank },
})

/** Groups in the order in which their names first come. */
export const groupAsked = <T>(asked: readonly T[], getName: (asked: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>()
  for (const one of asked) {
    const name = getName(one)
    const group = groups.get(name)
    if (group) group.push(one)
    else groups.set(name, [one])
  }
  return [...groups]
}

/** Groups of a kind of question, those that there are, in the order of the kinds. */
export const groupByKind = (asked: readonly Asked[]): [string, Asked[]][] => {
  const groups = new Map(groupAsked(asked, ({ question }) => getKind(question)))
  return questionKinds.flatMap(kind => {
    const group = groups.get(kind)
    return group ? [[kind, group] as [string, Asked[]]] : []
  })
}
