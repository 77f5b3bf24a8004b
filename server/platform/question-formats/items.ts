// Results of file readers: each question with its outcome, and the pictures used.
import type {
  Loss,
  LossCode,
  ReadItem,
  RefusedCode,
} from '@lantern/contract/questions/question-bank/loss-report'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import type { TableColumns } from '@lantern/contract/questions/question-bank/table-columns'

/** Pictures by the id that questions name them with, which is made of their bytes. */
export type Pictures = Map<string, Uint8Array>

export type ReadColumns = TableColumns['columns']

export type ReadFile = {
  items: ReadItem[]
  pictures: Pictures
  /** File with more questions than allowed. */
  isCut: boolean
  /** Roles of a table's columns. */
  columns?: ReadColumns
}

/** Refusal of a single question. */
export class ItemRefusal extends Error {
  readonly reason: RefusedCode
  readonly detail: string
  constructor(reason: RefusedCode, detail = '') {
    super(`a question was refused: ${reason}`)
    this.reason = reason
    this.detail = detail
  }
}

/** Losses of one question; each code once, with how often. */
export type Losses = {
  add(code: LossCode, detail?: string): void
  list(): Loss[]
}

export const createLosses = (): Losses => {
  const found = new Map<LossCode, { times: number; details: Set<string> }>()
  return {
    add: (code, detail = '') => {
      const loss = found.get(code) ?? { times: 0, details: new Set<string>() }
      loss.times += 1
      if (detail !== '') loss.details.add(detail)
      found.set(code, loss)
    },
    list: () =>
      [...found].map(([code, { details }]) => ({ code, detail: [...details].join(', ').slice(0, 200) })),
  }
}

/** Question from a reader; missing fields get defaults. */
export type Draft = Pick<PortableQuestion, 'body' | 'key'> & Partial<PortableQuestion>
