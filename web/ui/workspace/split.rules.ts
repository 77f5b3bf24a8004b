// Division of a workspace's width between two panes.

/** Default share of the left pane: 1.32 to 1. */
export const usualShare = 1.32 / 2.32

const min = 0.35
const max = 0.72

export const saveShare = (share: number): number => Math.min(max, Math.max(min, share))

/** The share for a pointer at `x`, in pixels, between the panes' outer edges. */
export const shareAt = (x: number, left: number, right: number): number =>
  saveShare((x - left) / Math.max(1, right - left))

/** The left column's size in a grid whose right column is 1fr. */
export const formatColumn = (share: number): string => `${(share / (1 - share)).toFixed(4)}fr`

/** Stored share, or the default. */
export const parseShare = (stored: string | null): number => {
  const share = Number(stored)
  return stored && Number.isFinite(share) ? saveShare(share) : usualShare
}
