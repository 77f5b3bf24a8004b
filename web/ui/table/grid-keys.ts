// Arrow keys in a table of buttons with one tab stop. Works on the DOM directly: thousands of cells needn't
// render again for a focus change.
import type { FocusEvent, KeyboardEvent } from 'react'

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const findCell = (table: HTMLElement, row: number, column: number) =>
  table.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)

export const moveByKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
  if (!cell) return
  const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)]
  const step = steps[event.key]
  const next =
    event.key === 'Home'
      ? findCell(event.currentTarget, row, 0)
      : step && findCell(event.currentTarget, row + step[0], column + step[1])
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Makes the last focused cell the tab stop. */
export const rememberFocus = (event: FocusEvent<HTMLElement>): void => {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
  if (!cell) return
  for (const before of event.currentTarget.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]'))
    before.tabIndex = -1
  cell.tabIndex = 0
}
