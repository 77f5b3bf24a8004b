// Reading of a page picture: corners, code, one warp for all rings, ink, and its meaning.
import type { SheetBubble, SheetField, SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import type { LocatedSheet, NotFoundReason, SheetReading } from '../reading.ts'
import { cutBubbles } from './cut-bubbles.ts'
import { findCode } from './find-code.ts'
import { type FoundCorners, findCorners, fitPage, minCorners } from './find-corners.ts'
import { findHabitOfSigns, judgeField } from './judge-fields.rules.ts'
import { type Judged, judgeMarks } from './judge-marks.rules.ts'
import { openPagePicture, type PagePicture } from './page-picture.ts'
import { findWhite } from './paper-white.ts'
import { placeBubbles } from './place-bubbles.ts'
import { removePrinted } from './printed-ink.rules.ts'
import { computeQuality, findFault } from './quality.rules.ts'
import { describeSign, findStrength } from './signs.rules.ts'
import { pixelsPerMillimetre, straighten } from './straighten.ts'
import { hasWrittenInk } from './written-ink.ts'

export type OpenedPage = { picture: PagePicture; corners: FoundCorners }

export const openPage = async (
  bytes: Uint8Array,
): Promise<OpenedPage | Extract<NotFoundReason, 'not-a-picture' | 'no-corners'>> => {
  const picture = await openPagePicture(bytes)
  if (!picture) return 'not-a-picture'
  const corners = await findCorners(picture)
  return corners.size < minCorners ? 'no-corners' : { picture, corners }
}

export const locatePage = async ({ picture, corners }: OpenedPage): Promise<LocatedSheet> => {
  const pages = (['a4', 'letter'] as const)
    .flatMap(paper => fitPage(corners, paper) ?? [])
    .toSorted((a, b) => a.cornerDistance - b.cornerDistance)
  if (pages.length === 0) return { found: false, reason: 'no-corners' }
  const code = await findCode(picture, pages)
  return code ? { found: true, code } : { found: false, reason: 'no-code' }
}

const listBubbles = (fields: readonly SheetField[]): SheetBubble[] =>
  fields.flatMap(field => {
    if (field.kind === 'choice') return field.bubbles
    return field.kind === 'digits' ? field.columns.flat() : []
  })

export const readPage = async (
  { picture, corners }: OpenedPage,
  page: SheetPage,
): Promise<{ read: true; reading: SheetReading } | { read: false; reason: NotFoundReason }> => {
  const seen = fitPage(corners, page.paper)
  if (!seen) return { read: false, reason: 'rings-not-there' }
  const { homography } = seen
  const bubbles = listBubbles(page.fields)
  const placed = placeBubbles(picture, homography, bubbles, {
    radius: page.bubbleRadius,
    paper: page.paper,
  })
  const fault = findFault(placed)
  if (fault) return { read: false, reason: fault }
  const white = findWhite(picture, homography, page.paper)
  const cut = cutBubbles(picture, homography, placed.warp, white, bubbles, page.bubbleRadius)
  const drawn = removePrinted(
    cut,
    bubbles.map(({ label }) => label),
  )
  const strength = findStrength(drawn)
  const marks = judgeMarks(
    drawn.map(patch => describeSign(patch, strength)),
    strength,
    placed.isFollowed,
  )
  const habit = findHabitOfSigns(marks)
  let waiting = marks
  const readMarks = (field: SheetField): Judged[] => {
    const own = waiting.slice(0, listBubbles([field]).length)
    waiting = waiting.slice(own.length)
    return own
  }
  return {
    read: true,
    reading: {
      fields: page.fields.map(field =>
        judgeField(field, readMarks(field), habit, ({ box }) =>
          hasWrittenInk(picture, homography, placed.warp, white, box),
        ),
      ),
      picture: await straighten(picture, homography, placed.warp, page.paper),
      pixelsPerMillimetre,
      quality: computeQuality(placed),
    },
  }
}
