// Comparison of the highlight with the words below it, located by PDF.js independently of our code.
import { expect, type Locator, type Page } from '@playwright/test'

type WordUnderHighlight = { word: string; covered: boolean }

/** Runs in the page: each word of the quotation, and whether a highlighted rectangle covers its middle. */
const wordsUnderHighlight = (quote: string): WordUnderHighlight[] => {
  const highlight = [...document.querySelectorAll('[data-highlight-rect]')]
  const rects = highlight.map(element => element.getBoundingClientRect())
  const pages = new Set(highlight.map(element => element.closest('[data-page]')))
  const letters: { node: Text; index: number; letter: string }[] = []
  for (const page of pages) {
    const words = page?.querySelector('[data-part~=pdf-words]')
    if (!words) continue
    const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      [...(node.textContent ?? '')].forEach((letter, index) => {
        for (const plain of letter.normalize('NFKC'))
          if (/[\p{L}\p{N}]/u.test(plain)) letters.push({ node: node as Text, index, letter: plain })
      })
  }
  const running = letters.map(({ letter }) => letter).join('')
  const plainWords = quote.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
  // Equal words can stand elsewhere on the page: one place with all of them highlighted is enough.
  const places: WordUnderHighlight[][] = []
  const whole = plainWords.join('')
  for (let at = running.indexOf(whole); at >= 0; at = running.indexOf(whole, at + 1)) {
    let position = at
    places.push(
      plainWords.map(word => {
        const middle = letters[position + Math.floor(word.length / 2)]
        position += word.length
        if (!middle) return { word, covered: false }
        const range = document.createRange()
        range.setStart(middle.node, middle.index)
        range.setEnd(middle.node, middle.index + 1)
        const box = range.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        // PDF.js stretches whole runs, so a letter inside one may be some points off sideways.
        const covered = rects.some(r => x >= r.left - 10 && x <= r.right + 10 && y >= r.top && y <= r.bottom)
        return { word, covered }
      }),
    )
  }
  const count = (place: WordUnderHighlight[]) => place.filter(({ covered }) => covered).length
  return places.sort((a, b) => count(b) - count(a))[0] ?? plainWords.map(word => ({ word, covered: false }))
}

/** The words of a piece of an answer that are lit solid: those that answer by themselves, or all but the text around. */
export const readAnswerWords = async (piece: Locator): Promise<string> => {
  const focused = await piece.locator('[data-part~=focus]').allTextContents()
  const words = piece.locator('[data-sentence]:not([data-part~=around])')
  return (focused.length > 0 ? focused : await words.allTextContents()).join(' ')
}

/** Asserts that every word of the quotation is highlighted, and that the highlight is on the screen. */
export const expectHighlightedWords = async (page: Page, quote: string): Promise<void> => {
  await expect
    .poll(async () => (await page.evaluate(wordsUnderHighlight, quote)).filter(({ covered }) => !covered))
    .toEqual([])
  await expect(page.locator('[data-highlight="solid"] [data-highlight-rect]').first()).toBeInViewport()
}

/**
 * Asserts that the highlight is about as large as its words: lines, not blocks. Each is measured against its
 * own page at once, since pages are laid out while the viewer moves.
 */
export const expectTightHighlight = async (page: Page): Promise<void> => {
  const readTallest = () =>
    page.locator('[data-highlight="solid"] [data-highlight-rect]').evaluateAll(rects => {
      const shares = rects.map(rect => {
        const height = rect.closest('[data-page]')?.getBoundingClientRect().height
        return height ? rect.getBoundingClientRect().height / height : Number.POSITIVE_INFINITY
      })
      return Math.max(0, ...shares)
    })
  await expect.poll(readTallest).toBeLessThan(0.04)
}
