// Token budget that the model engine asks before it spends; a feature implements the accounting.

import type { modelAbilities } from '@lantern/contract/people/usage/usage'
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'

export type Tokens = { input: number; output: number }

export type Reservation = {
  /** Writes down what was really spent. */
  recordSpent(spent: Tokens): Promise<void>
  /** Releases the whole reservation: failures cost nothing. */
  release(): Promise<void>
}

export type TokenBudget = {
  /**
   * Sets tokens aside for one call before it is made.
   * @returns why the built-in engine should answer in its place; `null` as the note where nothing needs
   * saying, since this person never gets a model
   */
  reserve(
    personId: string,
    ability: (typeof modelAbilities)[number],
    tokens: number,
  ): Promise<Reservation | { refused: Extract<EngineNote, 'switched-off' | 'budget-spent'> | null }>
}
