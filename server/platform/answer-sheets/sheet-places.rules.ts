// Places common to every answer sheet. The reader searches there, so a change here makes sheets that were
// printed before unreadable. Lengths are millimetres, places count from the page's upper left corner.
import type { SheetBox, SheetPage } from '@lantern/contract/teach/papers/sheet-layout'

export type Paper = SheetPage['paper']
export type Point = { x: number; y: number }

export const paperSizes: Record<Paper, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

/**
 * Minimum distance of print from the paper's edge; the widest unprintable margin of office printers is 6.4.
 */
export const edge = 11

export const bubbleRadius = 2.4
/** Distance between neighbouring rings. */
export const bubblePitch = 6.4
/** Distance between the rings of two questions. */
export const rowPitch = 6.8
/** Distance between two signs of a number. */
export const signPitch = 5.8
/** Distance between two writing lines. */
export const linePitch = 8

/**
 * Black squares of this ArUco dictionary with distinct ids, which give position and orientation of the page.
 */
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

/** QR code left of the upper right mark, with its quiet zone between them. */
export const findSquareCode = (paper: Paper): SheetBox => ({
  x: paperSizes[paper].width - edge - cornerMarks.side - 8 - 22,
  y: edge,
  width: 22,
  height: 22,
})

/** The rule under school, title and code; what candidates fill in follows. */
export const headBottom = 40.5
/** Top of the roll number, or of the instructions. */
export const noticeTop = 53.5
/** Centres of the first signs of the roll number. */
export const rollNumberTop = 72.5
/** Bottom of the roll number's last sign, and of the notice beside it. */
export const rollNumberBottom = 127
/** Bottom of a notice that stands alone. */
export const noticeBottom = 88
/** Border between answers (above) and foot (below). */
export const findFoot = (paper: Paper): number => paperSizes[paper].height - edge - cornerMarks.side - 5
