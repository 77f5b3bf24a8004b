// Picture of a page without student data, for marking without names.
import type { SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import { rollNumberField } from '@lantern/contract/teach/papers/sheet-layout'
import sharp from 'sharp'
import { findFoot, noticeTop, paperSizes } from '../../../../platform/answer-sheets/sheet-places.rules.ts'
import { findCrop } from '../check/find-crop.rules.ts'

/** Height in millimetres above which a page names its student. */
const findHeadEnd = (places: SheetPage): number => {
  const answers = places.fields.filter(({ id }) => id !== rollNumberField)
  const digits = places.fields.flatMap(field =>
    field.id === rollNumberField && field.kind === 'digits' ? field.columns.flat().map(({ y }) => y) : [],
  )
  const rollEnd = digits.length > 0 ? Math.max(...digits) + places.bubbleRadius : 0
  const tops = answers.map(field => findCrop('', places, field).box.y)
  return Math.max(noticeTop, rollEnd, Math.min(paperSizes[places.paper].height, ...tops))
}

/** @returns the picture as JPEG, with head and foot of the sheet painted white */
export const hideHeads = async (picture: Uint8Array, places: SheetPage): Promise<Buffer> => {
  const page = sharp(picture)
  const { width, height } = await page.metadata()
  const tall = paperSizes[places.paper].height
  const toPixels = (millimetres: number) => Math.round((millimetres / tall) * height)
  const top = toPixels(findHeadEnd(places))
  const foot = toPixels(findFoot(places.paper))
  const paint = (from: number, to: number) => ({
    input: { create: { width, height: Math.max(1, to - from), channels: 3 as const, background: '#ffffff' } },
    left: 0,
    top: Math.min(from, height - 1),
  })
  return page
    .composite([paint(0, top), paint(foot, height)])
    .jpeg({ quality: 85 })
    .toBuffer()
}
