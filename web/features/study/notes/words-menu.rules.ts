// Position of the menu for selected words, in window pixels.

export type Area = { left: number; top: number; right: number; bottom: number }

/** Distance between words and menu, and between menu and the sides of the pane. */
const gap = 14
const margin = 8

/**
 * Position of the menu: `tip` is the offset of its tip from the left, `isAbove` whether it is above the
 * words. Null while the words are out of view.
 */
export type MenuPlace = { left: number; top: number; tip: number; isAbove: boolean }

/**
 * Position below the words, or above them if there is no room.
 * @param lines of the words, from first to last
 */
export const placeMenu = (
  lines: readonly Area[],
  pane: Area,
  menu: { width: number; height: number },
): MenuPlace | null => {
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last || last.bottom < pane.top || first.top > pane.bottom) return null
  const middle = (last.left + last.right) / 2
  const left = Math.max(
    pane.left + margin,
    Math.min(middle - menu.width / 2, pane.right - menu.width - margin),
  )
  const isAbove = last.bottom + gap + menu.height > pane.bottom
  const top = isAbove ? Math.max(pane.top + margin, first.top - gap - menu.height) : last.bottom + gap
  return { left, top, tip: Math.max(16, Math.min(middle - left, menu.width - 16)), isAbove }
}
