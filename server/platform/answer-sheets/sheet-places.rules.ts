// What stands at the same place on every answer sheet. The reader looks for it there, so a change here makes sheets
// that were printed before unreadable. Lengths are millimetres, places count from the page's upper left corner.
import type { SheetBox, SheetPage } from '@lantern/contract/teach/papers/sheet-layout'

export type Paper = SheetPage['paper']
export type Point = { x: number; y: number }

export const paperSizes: Record<Paper, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

/** Nothing is printed nearer to the paper's edge: the widest margin that office printers leave white is 6.4. */
export const edge = 11

export const bubbleRadius = 2.4
/** From ring to ring beside each other. */
export const bubblePitch = 6.4
/** From one question's rings to the next one's. */
export const rowPitch = 6.8
/** From one sign of a number to the next. */
export const signPitch = 5.8
/** From one writing line to the next. */
export const linePitch = 8

/** Black squares of this ArUco dictionary, each with an id of its own: they say where the page is and which way up. */
export const cornerMarks = {
  dictionary: 'ARUCO_MIP_36h12',
  side: 12,
  /** Clockwise from the upper left corner. */
  ids: [0, 1, 2, 3],
} as const

/** @returns their upper left corners, in the order of `cornerMarks.ids` */
export const listCornerMarks = (paper: Paper): Point[] => {
  const { width, height } = paperSizes[paper]
  const right = width - edge - cornerMarks.side
  const bottom = height - edge - cornerMarks.side
  return [
    { x: edge, y: edge },
    { x: right, y: edge },
    { x: right, y: bottom },
    { x: edge, y: bottom },
  ]
}

/** The QR code stands left of the upper right mark, with its quiet zone between them. */
export const findSquareCode = (paper: Paper): SheetBox => ({
  x: paperSizes[paper].width - edge - cornerMarks.side - 8 - 22,
  y: edge,
  width: 22,
  height: 22,
})

/** The rule under school, title and code; what candidates fill in follows. */
export const headBottom = 40.5
/** Where the roll number, or how to fill in the sheet, begins. */
export const noticeTop = 53.5
/** Centres of the first signs of the roll number. */
export const rollNumberTop = 72.5
/** Below the last sign of the roll number, and as tall as the notice beside it. */
export const rollNumberBottom = 127
/** Below the notice where it stands alone. */
export const noticeBottom = 88
/** What stands above this belongs to the answers, what is below to the foot. */
export const findFoot = (paper: Paper): number => paperSizes[paper].height - edge - cornerMarks.side - 5
