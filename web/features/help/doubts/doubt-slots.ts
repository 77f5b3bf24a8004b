import type { ReactNode } from 'react'

/** Parts of a doubt's views that other features provide. */
export type DoubtSlots = {
  /** A confirmed answer, where it is the first one. */
  known: ReactNode
  /** Form to make a card of the answer. */
  card: ReactNode
}
