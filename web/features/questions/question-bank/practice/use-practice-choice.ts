// Choice of practice in the address, so that reload and Back restore it.

import { bloomLevels, difficulties } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { PracticeChoice } from '@lantern/contract/questions/question-bank/practice'
import { useSearchParams } from 'react-router'

export const practiceCounts = ['5', '10', '20'] as const
type PracticeCount = (typeof practiceCounts)[number]

const names = {
  subject: 'subject',
  topic: 'topic',
  difficulty: 'difficulty',
  bloom: 'level',
  count: 'count',
} as const
type Name = keyof typeof names

export const usePracticeChoice = () => {
  const [params, setParams] = useSearchParams()
  const read = (name: Name) => params.get(names[name]) ?? undefined
  const findIncluded = <T extends string>(values: readonly T[], name: Name) =>
    values.find(one => one === read(name))
  const [subject, topic] = [read('subject'), read('topic')]
  const [difficulty, bloom] = [findIncluded(difficulties, 'difficulty'), findIncluded(bloomLevels, 'bloom')]
  const choice: Partial<PracticeChoice> = {
    ...(subject !== undefined && { subject }),
    ...(subject !== undefined && topic !== undefined && { topic }),
    ...(difficulty && { difficulty }),
    ...(bloom && { bloom }),
  }
  const count: PracticeCount = findIncluded(practiceCounts, 'count') ?? '10'
  /** Changes filters; null means any. */
  const change = (part: Partial<Record<Name, string | null>>) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part) as [Name, string | null][])
          if (value === null) next.delete(names[name])
          else next.set(names[name], value)
        return next
      },
      { replace: true },
    )
  return { choice, count, change }
}

export type PracticeChoiceState = ReturnType<typeof usePracticeChoice>
