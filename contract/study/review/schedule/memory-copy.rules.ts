// Copy of a card's memory state, stored with a grade for undo.

import type { MemoryCopy } from '../memory-copy.ts'
import type { Memory } from './schedule.rules.ts'

export const buildCopy = ({ due, reviewedAt, ...rest }: Memory): MemoryCopy => ({
  ...rest,
  due: due.getTime(),
  reviewedAt: reviewedAt.getTime(),
})

export const memoryOfCopy = ({ due, reviewedAt, ...rest }: MemoryCopy): Memory => ({
  ...rest,
  due: new Date(due),
  reviewedAt: new Date(reviewedAt),
})
