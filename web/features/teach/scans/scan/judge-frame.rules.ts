// Whether the sheet before the camera can be photographed by now, and if not, what is wrong. Positions are shares of
// the frame's width and height, so that no size of a camera matters.

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
  still: number
  /** The sheet that was photographed last lies there still. */
  isTaken: boolean
}

export const startWatch: Watch = { corners: [], still: 0, isTaken: false }

const leastLight = 0.16
const leastSharpness = 0.012
/** Minimum share of the frame that a sheet covers; in a smaller one rings can't be read. */
const leastArea = 0.16
/** A sheet that moves less between two frames lies still. */
const mostMoved = 0.012
/** A sheet that moved more is another one, or was taken away and put back. */
const otherSheet = 0.12
/** Frames in a row that a sheet has to lie still, about half a second. */
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
  if (light < leastLight) return 'too-dark'
  if (corners.length === 0) return 'no-sheet'
  if (corners.length < 4) return 'corner-hidden'
  if (measureArea(corners) < leastArea) return 'too-far'
  return sharpness < leastSharpness ? 'blurred' : null
}

/** Looks at the next frame. `ready`: take the photo now, and go on with `taken` of the watch. */
export const judgeFrame = (watch: Watch, frame: Frame): { hint: FrameHint; watch: Watch } => {
  const moved = measureMove(watch.corners, frame.corners)
  const isSame = watch.isTaken && frame.corners.length > 0 && (moved === null || moved < otherSheet)
  const fault = findFault(frame)
  const isStill = moved !== null && moved < mostMoved
  const still = fault === null && isStill ? watch.still + 1 : 0
  const next = { corners: frame.corners.length === 4 ? frame.corners : watch.corners, still, isTaken: isSame }
  if (frame.corners.length === 0) next.corners = []
  if (isSame) return { hint: 'taken', watch: next }
  if (fault !== null) return { hint: fault, watch: next }
  if (still < stillFrames) return { hint: 'hold-still', watch: next }
  return { hint: 'ready', watch: { ...next, still: 0, isTaken: true } }
}
