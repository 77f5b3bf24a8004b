// Photo of a page for uploads, with the known positions of its words.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseFile } from './choose-file.ts'

const fixture = (name: string) => join(import.meta.dirname, '../server/platform/reading/fixtures', name)

export const photo = fixture('membrane-photo.jpg')
/** Size of the upright photo, in pixels. */
export const photoWidth = 1017
export const photoHeight = 1385

type Box = [x0: number, y0: number, x1: number, y1: number]

/** Letters by which a sentence of the picture is known in a quotation. */
const knownBy = 25

/** Known boxes, and the share of a quotation's letters that they hold: places of some sentences aren't known. */
export type QuotedPlaces = { boxes: Box[]; share: number }

/** Places of the sentences of the picture that a piece of an answer quotes. */
export const quotedPlaces = async (piece: Locator): Promise<QuotedPlaces> => {
  const places: Record<string, Box[]> = JSON.parse(await readFile(fixture('membrane-photo.json'), 'utf8'))
  const quotation = (await piece.locator('[data-sentence]').allTextContents()).join(' ')
  const quoted = Object.entries(places).filter(([sentence]) => quotation.includes(sentence.slice(0, knownBy)))
  if (quoted.length === 0) throw new Error(`no places are known of ${quotation}`)
  const known = quoted.reduce((sum, [sentence]) => sum + sentence.length, 0)
  return { boxes: quoted.flatMap(([, boxes]) => boxes), share: Math.min(1, known / quotation.length) }
}

/** Adds a picture, which opens and is shown once it is read. */
export const bring = async (page: Page, path: string): Promise<void> => {
  await chooseFile(page, path)
  await expect(page.locator('[data-part~=pdf-page]')).toBeVisible()
}

type Region = { x: number; y: number; width: number; height: number }
/** `rank` is `solid` for the words that answer, `soft` for their quotation. */
type Light = Region & { rank: string }

/** The light of a quotation, of the words that answer and of the rest, and the page under it, in the window. */
const highlightedRegions = (): { page: Region; highlight: Light[] } => {
  const measureRegion = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  }
  const page = document.querySelector('[data-part~=pdf-page]')
  return {
    page: page ? measureRegion(page) : { x: 0, y: 0, width: 0, height: 0 },
    highlight: [...document.querySelectorAll('[data-highlight-rect]')].map(element => ({
      ...measureRegion(element),
      rank: element.closest('[data-highlight]')?.getAttribute('data-highlight') ?? '',
    })),
  }
}

/**
 * Asserts that the centre of every box is highlighted, and that the highlight is little larger and on the
 * screen.
 */
export const expectHighlightedPlaces = async (
  page: Page,
  { boxes, share }: QuotedPlaces,
  pictureWidth: number,
): Promise<void> => {
  const uncovered = async () => {
    const { page: drawn, highlight } = await page.evaluate(highlightedRegions)
    const scale = drawn.width / pictureWidth
    return boxes.filter(([x0, y0, x1, y1]) => {
      const [x, y] = [drawn.x + ((x0 + x1) / 2) * scale, drawn.y + ((y0 + y1) / 2) * scale]
      return !highlight.some(r => x > r.x && x < r.x + r.width && y > r.y && y < r.y + r.height)
    })
  }
  await expect.poll(uncovered).toEqual([])
  const { page: drawn, highlight } = await page.evaluate(highlightedRegions)
  const scale = drawn.width / pictureWidth
  const words = boxes.reduce((sum, [x0, y0, x1, y1]) => sum + (x1 - x0) * (y1 - y0) * scale * scale, 0)
  const solid = highlight.filter(({ rank }) => rank === 'solid')
  expect(solid.reduce((sum, { width, height }) => sum + width * height, 0)).toBeLessThan(
    (1.9 * words) / share,
  )
  await expect(page.locator('[data-highlight="solid"] [data-highlight-rect]').first()).toBeInViewport()
}
