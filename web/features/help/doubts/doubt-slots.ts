import type { ReactNode } from 'react'

/** Parts of a doubt's views that other features provide. */
export type DoubtSlots = {
  /** A confirmed answer, where it is the first one. */
  known: ReactNode
  /** Making a card of what was learnt. */
  card: ReactNode
}
