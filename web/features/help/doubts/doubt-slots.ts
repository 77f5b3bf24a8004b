import type { ReactNode } from 'react'

/** What other features put into the views of a doubt. */
export type DoubtSlots = {
  /** A confirmed answer, where it is the first one. */
  known: ReactNode
  /** Making a card of what was learnt. */
  card: ReactNode
}
