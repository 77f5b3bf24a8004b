// Row of the results: formulas that are said to be unread, and those that are shown wrong.
import type { BenchRow } from '../result.ts'

export const makeUnreadRow = (
  what: string,
  { unread, wrong }: { unread: number; wrong: readonly string[] },
): BenchRow => ({
  what: `${what}: said to be unread, and shown wrong`,
  ours: `${unread}, ${wrong.length}`,
  baseline: '',
  ratio: '',
  target: '0 wrong',
  met: wrong.length === 0,
})
