// The tokens set aside for one question: for its first call, and for a second one where it needs it.
import type { Allowance, Spending } from './allowance.ts'

export type Purse = Spending & {
  /** Whether as many tokens more may be spent; they are then set aside. */
  setMoreAside(tokens: number): Promise<boolean>
}

type Ability = Parameters<Allowance['reserve']>[1]
type Refused = Extract<Awaited<ReturnType<Allowance['reserve']>>, { refused: unknown }>

export const openPurse = async (
  { reserve }: Allowance,
  personId: string,
  ability: Ability,
  tokens: number,
): Promise<Purse | Refused> => {
  const first = await reserve(personId, ability, tokens)
  if ('refused' in first) return first
  const more: Spending[] = []
  const giveMoreBack = () => Promise.all(more.map(spending => spending.giveBack()))
  return {
    setMoreAside: async wanted => {
      const spending = await reserve(personId, ability, wanted)
      if ('refused' in spending) return false
      more.push(spending)
      return true
    },
    // One question is one entry, so the first bears all.
    settle: async spent => {
      await first.settle(spent)
      await giveMoreBack()
    },
    giveBack: async () => {
      await first.giveBack()
      await giveMoreBack()
    },
  }
}
