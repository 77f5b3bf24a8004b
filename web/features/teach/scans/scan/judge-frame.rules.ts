// Check whether the sheet in view can be photographed, and otherwise why not. Positions are shares of the
// frame's width and height, independent of the camera's resolution.

export type Corner = { id: number; x: number; y: number }

export type Frame = {
  /** Centres of the corner marks that were found, each id once. */
  corners: readonly Corner[]
  /** Mean light of the frame, 0 to 1. */
  light: number
  /** Mean difference of neighbouring pixels, from 0 (uniform) to 1. */
  sharpness: number
}

export type FrameHint =
  | 'no-sheet'
  | 'too-dark'
  | 'corner-hidden'
  | 'too-far'
  | 'hold-still'
  | 'blurred'
  | 'taken'
  | 'ready'

export type Watch = {
  corners: readonly Corner[]
  /** Frames in a row in which the sheet lay still. */
  stillCount: number
  /** Whether the last photographed sheet is still in view. */
  isAccepted: boolean
}

export const startWatch: Watch = { corners: [], stillCount: 0, isAccepted: false }

const minLight = 0.16
const minSharpness = 0.012
/** Minimum share of the frame that a sheet covers; in a smaller one rings can't be read. */
const minArea = 0.16
/** Maximum move between two frames for a sheet to count as still. */
const maxMotion = 0.012
/** Minimum move for a sheet to count as another one, or put down again. */
const otherSheet = 0.12
/** Consecutive frames for which a sheet must be still, about half a second. */
const stillFrames = 4

/** Distance of the mark that moved most; null unless all four were found in both frames. */
const measureMove = (before: readonly Corner[], now: readonly Corner[]): number | null => {
  if (before.length < 4 || now.length < 4) return null
  const moves = now.map(({ id, x, y }) => {
    const same = before.find(corner => corner.id === id)
    return same ? Math.hypot(x - same.x, y - same.y) : 1
  })
  return Math.max(...moves)
}

/** Area of the quadrilateral of the four marks, by the shoelace formula. */
const measureArea = (corners: readonly Corner[]): number => {
  const sorted = corners.toSorted((a, b) => a.id - b.id)
  const doubled = sorted.reduce((sum, { x, y }, i) => {
    const next = sorted[(i + 1) % sorted.length]
    return next ? sum + x * next.y - next.x * y : sum
  }, 0)
  return Math.abs(doubled) / 2
}

const findFault = ({ corners, light, sharpness }: Frame): FrameHint | null => {
  if (light < minLight) return 'too-dark'
  if (corners.length === 0) return 'no-sheet'
  if (corners.length < 4) return 'corner-hidden'
  if (measureArea(corners) < minArea) return 'too-far'
  return sharpness < minSharpness ? 'blurred' : null
}

/** Judges the next frame. `ready`: take the photo now and continue with `taken` of the watch. */
export const judgeFrame = (watch: Watch, frame: Frame): { hint: FrameHint; watch: Watch } => {
  const moved = measureMove(watch.corners, frame.corners)
  const isSame = watch.isAccepted && frame.corners.length > 0 && (moved === null || moved < otherSheet)
  const fault = findFault(frame)
  const isStill = moved !== null && moved < maxMotion
  const stillCount = fault === null && isStill ? watch.stillCount + 1 : 0
  const next = {
    corners: frame.corners.length === 4 ? frame.corners : watch.corners,
    stillCount,
    isAccepted: isSame,
  }
  if (frame.corners.length === 0) next.corners = []
  if (isSame) return { hint: 'taken', watch: next }
  if (fault !== null) return { hint: fault, watch: next }
  if (stillCount < stillFrames) return { hint: 'hold-still', watch: next }
  return { hint: 'ready', watch: { ...next, stillCount: 0, isAccepted: true } }
}
