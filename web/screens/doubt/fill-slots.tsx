import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import { SameAnswer } from '../../features/help/confirmed-answers/same-answer.tsx'
import type { DoubtSlots } from '../../features/help/doubts/doubt-slots.ts'
import { sourceAddress } from '../../features/material/library/sources.rules.ts'
import { MakeCard } from './make-card.tsx'

/** Parts of a doubt's views from confirmed answers and the review. */
export const fillSlots = (doubt: DoubtDetail, isAsker: boolean): DoubtSlots => {
  const { known } = doubt.firstAnswer
  return {
    sameAnswer: known && <SameAnswer answer={known} addressOf={sourceAddress} />,
    card: isAsker && doubt.state === 'solved' ? <MakeCard doubt={doubt} /> : null,
  }
}
