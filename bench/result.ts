// Result of a benchmark: its figures, each beside a baseline of the same run.

export type BenchRow = {
  what: string
  ours: string
  baseline: string
  ratio: string
  target: string
  /** null where the row has no target. */
  met: boolean | null
}

export type BenchResult = { name: string; rows: BenchRow[]; notes: string[] }
