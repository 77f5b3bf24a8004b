import type { ReactNode } from 'react'

/** Parts of a doubt's views that other features provide. */
export type DoubtSlots = {
  /** Confirmed answer, if it is the first answer. */
  sameAnswer: ReactNode
  /** Form to make a card of the answer. */
  card: ReactNode
}
