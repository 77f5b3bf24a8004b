import type { DoubtDetail } from '@lantern/contract/doubts/doubts'
import { KnownAnswer } from '../../features/confirmed-answers/known-answer.tsx'
import type { DoubtSlots } from '../../features/doubts/doubt-slots.ts'
import { sourceAddress } from '../../features/library/sources.rules.ts'
import { MakeCard } from './make-card.tsx'

/** What confirmed answers and the review put into the views of a doubt. */
export const fillSlots = (doubt: DoubtDetail, isAsker: boolean): DoubtSlots => {
  const { known } = doubt.firstAnswer
  return {
    known: known && <KnownAnswer answer={known} addressOf={sourceAddress} />,
    card: isAsker && doubt.state === 'solved' ? <MakeCard doubt={doubt} /> : null,
  }
}
