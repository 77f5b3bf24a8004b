// Whether a pane was scrolled by its reader or by the page itself, such as a conversation that opens at its end.

/** Milliseconds after a touch, a key or the wheel within which scrolling is the reader's. */
const afterInput = 400
/**
 * Milliseconds between scroll events of one movement: momentum scrolling continues after the finger has left.
 */
const sameMovement = 160

export type ReaderInput = {
  /** Time of the last wheel, touch or key, in milliseconds. */
  at: number
  /** Whether a pointer is down, as while a scrollbar is dragged. */
  isDown: boolean
  /** Time of the last scroll event that was the reader's. */
  scrolledAt: number
}

export const noInput: ReaderInput = { at: -Infinity, isDown: false, scrolledAt: -Infinity }

export const isReadersScroll = ({ at, isDown, scrolledAt }: ReaderInput, now: number): boolean =>
  isDown || now - at <= afterInput || now - scrolledAt <= sameMovement
