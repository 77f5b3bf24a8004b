import { useEffect, useState } from 'react'

/**
 * Rows of a form; unfinished ones are shown while typing but not saved.
 * @param finish a row as it is saved; null for one that isn't whole yet
 */
export const useRows = <Row, Saved extends Row>(
  saved: readonly Saved[],
  finish: (row: Row) => Saved | null,
  onSave: (field: string, rows: Saved[]) => void,
) => {
  const listWhole = (rows: readonly Row[]): Saved[] => rows.flatMap(row => finish(row) ?? [])
  const [rows, setRows] = useState<readonly Row[]>(saved)
  const stored = JSON.stringify(saved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed changes only where other rows come.
  useEffect(
    () => setRows(current => (JSON.stringify(listWhole(current)) === stored ? current : saved)),
    [stored],
  )
  const change = (field: string, next: readonly Row[]) => {
    setRows(next)
    const completeRows = listWhole(next)
    if (JSON.stringify(completeRows) !== stored) onSave(field, completeRows)
  }
  return { rows, change }
}
