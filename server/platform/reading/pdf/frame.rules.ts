// Turned text is laid out in its own frame, in which it runs to the right and rows follow downwards.
import type { Box } from '../index.ts'

/** Quarter turns counter-clockwise: 0 runs right, 1 up, 2 left, 3 down. */
export type Quadrant = 0 | 1 | 2 | 3

/** The nearest quarter turn to an angle in degrees, counter-clockwise. */
export const computeQuadrant = (angle: number): Quadrant => (Math.round(angle / 90) & 3) as Quadrant

/** The box in the frame of text that runs in `quadrant`. */
export const turnBox = ({ x0, y0, x1, y1 }: Box, quadrant: Quadrant): Box => {
  switch (quadrant) {
    case 0:
      return { x0, y0, x1, y1 }
    case 1:
      return { x0: y0, y0: -x1, x1: y1, y1: -x0 }
    case 2:
      return { x0: -x1, y0: -y1, x1: -x0, y1: -y0 }
    case 3:
      return { x0: -y1, y0: x0, x1: -y0, y1: x1 }
  }
}

/** The box in PDF user space again. */
export const turnBack = (box: Box, quadrant: Quadrant): Box => turnBox(box, ((4 - quadrant) & 3) as Quadrant)

/** The height of a baseline through (x, y) in the frame of `quadrant`. */
export const turnBaseline = (x: number, y: number, quadrant: Quadrant): number =>
  quadrant === 0 ? y : quadrant === 1 ? -x : quadrant === 2 ? -y : x
