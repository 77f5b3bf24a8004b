// Page pictures for markers without names.
import type { SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import { rollNumberField } from '@lantern/contract/teach/papers/sheet-layout'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hideHeads } from './hide-heads.ts'

const perMillimetre = 4
const [width, height] = [210 * perMillimetre, 297 * perMillimetre]
const black = sharp({ create: { width, height, channels: 3, background: '#000000' } })

const roll = {
  kind: 'digits' as const,
  id: rollNumberField,
  number: '',
  columns: [Array.from({ length: 10 }, (_, i) => ({ label: String(i), x: 20, y: 72.5 + 5.8 * i }))],
}
const choice = (y: number) => ({
  kind: 'choice' as const,
  id: 'moon',
  number: '1',
  several: false,
  bubbles: ['A', 'B'].map((label, i) => ({ label, x: 40 + 6.4 * i, y })),
})
const written = {
  kind: 'written' as const,
  id: 'why',
  number: '2',
  box: { x: 20, y: 60, width: 160, height: 40 },
}

const pageOf = (fields: SheetPage['fields']): SheetPage => ({
  page: 0,
  paper: 'a4',
  bubbleRadius: 2.4,
  fields,
})

/** Brightness of a line across the page, 0 (black) to 255, by height in millimetres. */
const measure = async (places: SheetPage) => {
  const left = await hideHeads(await black.clone().png().toBuffer(), places)
  return async (millimetres: number) => {
    const top = Math.round(millimetres * perMillimetre)
    const line = await sharp(left).extract({ left: 0, top, width, height: 1 }).raw().toBuffer()
    return line.reduce((sum, part) => sum + part, 0) / line.length
  }
}

test.each([
  ['a page with a roll number', pageOf([roll, choice(140)]), [20, 49, 80, 125], [135, 140, 200]],
  ['an answer close below the roll number', pageOf([roll, choice(134)]), [49, 126], [134]],
  ['a later page', pageOf([written]), [20, 49, 53], [60, 80, 100]],
  ['answers that begin right below the name', pageOf([choice(60)]), [45, 49, 53], [60]],
])('%s: names and numbers are white, answers stay', async (_, places, white, shown) => {
  const measured = await measure(places)
  for (const at of white) expect(await measured(at), `${at} mm`).toBeGreaterThan(250)
  for (const at of shown) expect(await measured(at), `${at} mm`).toBeLessThan(5)
  // Page foot, hidden too: it identifies the sheet.
  for (const at of [272, 290]) expect(await measured(at), `${at} mm`).toBeGreaterThan(250)
})
