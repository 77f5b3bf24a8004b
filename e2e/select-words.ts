// Selecting words on the screen, as a mouse does it.
import type { Locator, Page } from '@playwright/test'

type Points = { from: { x: number; y: number }; to: { x: number; y: number } }

/** Runs in the page: start and end of the words, within one pane. */
const findWords = (pane: Element, words: string): Points | null => {
  const walker = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT)
  const letters: { node: Text; index: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [index, letter] of [...((node as Text).data ?? '')].entries()) {
      if (/\s/.test(letter)) continue
      letters.push({ node: node as Text, index })
      text += letter
    }
  }
  const sought = words.replace(/\s/g, '')
  const at = text.indexOf(sought)
  const [first, last] = [letters[at], letters[at + sought.length - 1]]
  if (at === -1 || !first || !last) return null
  first.node.parentElement?.scrollIntoView({ block: 'center' })
  const rectOf = ({ node, index }: { node: Text; index: number }) => {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + 1)
    return range.getBoundingClientRect()
  }
  const [start, end] = [rectOf(first), rectOf(last)]
  return {
    from: { x: start.left + 0.5, y: start.top + start.height / 2 },
    to: { x: end.right - 0.5, y: end.top + end.height / 2 },
  }
}

/**
 * Position of the words once the page is stable: a pane that is still being laid out moves under the mouse.
 */
const findWhenStill = async (page: Page, pane: Locator, words: string): Promise<Points> => {
  let seen: Points | null = null
  for (;;) {
    const points = await pane.evaluate(findWords, words)
    if (!points) throw new Error(`“${words}” isn’t on the screen`)
    if (JSON.stringify(points) === JSON.stringify(seen)) return points
    seen = points
    await page.waitForTimeout(100)
  }
}

/** Draws over the words with the mouse, from the first letter to the last. */
export const dragOver = async (page: Page, pane: Locator, words: string): Promise<void> => {
  const points = await findWhenStill(page, pane, words)
  await page.mouse.move(points.from.x, points.from.y)
  await page.mouse.down()
  await page.mouse.move((points.from.x + points.to.x) / 2, points.to.y, { steps: 4 })
  await page.mouse.move(points.to.x, points.to.y, { steps: 4 })
  await page.mouse.up()
}
