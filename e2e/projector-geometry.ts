// Geometry of the stage screens: the projector is read from 8 m, so nothing may be squeezed or below the fold.
import { expect, type Page, test } from '@playwright/test'

const projectorSizes = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
]

/** Questions and answers, on the screens that show them. */
const insideWindow =
  '[data-part~=stage-q], [data-part~=stage] [data-part~=tile], [data-part~=stage-lines] > li, [data-part~=reveal-key], [data-part~=reveal] [data-part~=answer-lines] > li'

type Box = { words: string; left: number; top: number; right: number; bottom: number }

/** Boxes with text of their own that are narrower than 2 em and taller than the window. */
const findSqueezedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll('body *')].flatMap(element => {
      if (!hasOwnText(element)) return []
      const { width, height } = element.getBoundingClientRect()
      const em = Number.parseFloat(getComputedStyle(element).fontSize)
      const isSqueezed = width < 2 * em && height > innerHeight
      return isSqueezed ? [`${Math.round(width)} × ${Math.round(height)}: ${element.textContent}`] : []
    })
  })

const listBoxes = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll(elements =>
    elements.map(element => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { words: (element.textContent ?? '').slice(0, 40), left, top, right, bottom }
    }),
  )

/** Checks the current stage at two projector sizes, then restores the window's size. */
export const expectProjectorFits = async (page: Page, screen: string): Promise<void> => {
  const before = page.viewportSize()
  for (const size of projectorSizes)
    await test.step(`geometry of ${screen}, ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await findSqueezedText(page), 'no text is squeezed').toEqual([])
      const outside = (await listBoxes(page, insideWindow)).filter(
        ({ left, top, right, bottom }) => left < 0 || top < 0 || right > size.width || bottom > size.height,
      )
      expect(outside, 'question and answers are inside the window').toEqual([])
    })
  if (before) await page.setViewportSize(before)
}
