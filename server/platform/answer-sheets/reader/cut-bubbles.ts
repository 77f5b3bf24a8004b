// Cuts every bubble out of a picture, as ink.
import type { SheetBubble } from '@lantern/contract/teach/papers/sheet-layout'
import { type Homography, projectX, projectY } from './homography.rules.ts'
import { type PagePicture, sampleGrey } from './page-picture.ts'
import type { White } from './paper-white.ts'
import { allSamples, toInk } from './patch.rules.ts'
import type { Warp } from './warp.rules.ts'

export const cutBubbles = (
  picture: PagePicture,
  homography: Homography,
  warp: Warp,
  white: White,
  bubbles: readonly SheetBubble[],
  radius: number,
): Float32Array[] =>
  bubbles.map(bubble => {
    const { dx, dy } = warp(bubble.x, bubble.y)
    const [cx, cy] = [bubble.x + dx, bubble.y + dy]
    const greys = Float32Array.from(allSamples, ({ x, y }) =>
      sampleGrey(
        picture,
        projectX(homography, cx + x * radius, cy + y * radius),
        projectY(homography, cx + x * radius, cy + y * radius),
      ),
    )
    return toInk(greys, white(cx, cy))
  })
