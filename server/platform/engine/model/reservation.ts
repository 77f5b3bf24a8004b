// The tokens set aside for one question: for its first call, and for a second one where it needs it.
import type { Reservation, TokenBudget } from './token-budget.ts'

export type QuestionReservation = Reservation & {
  /** Whether as many tokens more may be spent; they are then set aside. */
  setMoreAside(tokens: number): Promise<boolean>
}

type Ability = Parameters<TokenBudget['reserve']>[1]
type Refused = Extract<Awaited<ReturnType<TokenBudget['reserve']>>, { refused: unknown }>

export const reserveForQuestion = async (
  { reserve }: TokenBudget,
  personId: string,
  ability: Ability,
  tokens: number,
): Promise<QuestionReservation | Refused> => {
  const first = await reserve(personId, ability, tokens)
  if ('refused' in first) return first
  const more: Reservation[] = []
  const releaseMore = () => Promise.all(more.map(reservation => reservation.release()))
  return {
    setMoreAside: async wanted => {
      const reservation = await reserve(personId, ability, wanted)
      if ('refused' in reservation) return false
      more.push(reservation)
      return true
    },
    // Single entry per question, so the first reservation is charged for all.
    recordSpent: async spent => {
      await first.recordSpent(spent)
      await releaseMore()
    },
    release: async () => {
      await first.release()
      await releaseMore()
    },
  }
}
