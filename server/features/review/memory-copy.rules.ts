// A copy of what is remembered of a card, as it is kept beside a grade so that it can be taken back.
import type { Memory } from './schedule.rules.ts'

export type MemoryCopy = Record<string, number | boolean>

export const buildCopy = ({ due, reviewedAt, ...rest }: Memory): MemoryCopy => ({
  ...rest,
  due: due.getTime(),
  reviewedAt: reviewedAt.getTime(),
})

export const memoryOfCopy = ({ due, reviewedAt, ...rest }: MemoryCopy): Memory =>
  ({ ...rest, due: new Date(Number(due)), reviewedAt: new Date(Number(reviewedAt)) }) as Memory
