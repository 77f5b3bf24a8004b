// Geometry of texts on a page: cut off, across each other, or beyond the sides of the window.
import type { Page } from '@playwright/test'

/** One fault as text: kind, the words, and what they meet. */
export type TextFault = string

/**
 * Faults of the visible texts of a page. Texts that are shortened with an ellipsis on purpose and name their whole in a
 * title or a label are none, nor is what lies in a part of its own that scrolls.
 */
export const findTextFaults = (page: Page): Promise<TextFault[]> =>
  page.evaluate(async () => {
    /** Frames in which the page keeps its size before it is looked at: drawings follow a change of size later. */
    const quietFrames = 15
    const readSize = () => `${document.documentElement.scrollWidth} ${document.documentElement.scrollHeight}`
    for (let frames = 0, size = readSize(); frames < quietFrames; ) {
      await new Promise(requestAnimationFrame)
      frames = readSize() === size ? frames + 1 : 0
      size = readSize()
    }
    type Line = { text: string; element: Element; rect: DOMRect }
    const tolerance = 2.5
    const isShown = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
    /** Texts for screen readers alone, drawings, and what the film of the landing page shows of a page. */
    const isForReaders = (element: Element) =>
      element.closest(
        '.vh, .skip, .sr-only, [data-visually-hidden], math, .katex, svg, [data-page], select, option, [aria-hidden=true], [data-part~=showing]',
      ) !== null
    const findClip = (element: Element): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(at)
        if (display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible')) return at
      }
      return null
    }
    const faults: string[] = []
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || ['SCRIPT', 'STYLE'].includes(element.tagName)) continue
      if (isForReaders(element) || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const clip = findClip(element)
      const box = clip?.getBoundingClientRect()
      const style = clip && getComputedStyle(clip)
      const scrollsX = style && ['auto', 'scroll'].includes(style.overflowX)
      const scrollsY = style && ['auto', 'scroll'].includes(style.overflowY)
      const isShortened =
        getComputedStyle(element).textOverflow === 'ellipsis' ||
        style?.textOverflow === 'ellipsis' ||
        getComputedStyle(element).webkitLineClamp !== 'none' ||
        (style && style.webkitLineClamp !== 'none')
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue
        const isOutside =
          box &&
          (rect.right <= box.left ||
            rect.left >= box.right ||
            rect.bottom <= box.top ||
            rect.top >= box.bottom)
        if (isOutside) continue
        if (box && !isShortened) {
          if (!scrollsX && (rect.right > box.right + tolerance || rect.left < box.left - tolerance))
            faults.push(`cut off at the side: “${text}”`)
          if (
            !scrollsY &&
            (rect.bottom > box.bottom + rect.height / 4 || rect.top < box.top - rect.height / 4)
          )
            faults.push(`cut off at top or bottom: “${text}”`)
        }
        if (
          !clip &&
          (rect.right > document.documentElement.clientWidth + tolerance || rect.left < -tolerance)
        )
          faults.push(`beyond the window: “${text}”`)
        // A shortened text ends at the edge of its box.
        const left = Math.max(rect.left, box?.left ?? rect.left)
        const top = Math.max(rect.top, box?.top ?? rect.top)
        const right = Math.min(rect.right, box?.right ?? rect.right)
        const bottom = Math.min(rect.bottom, box?.bottom ?? rect.bottom)
        lines.push({ text, element, rect: new DOMRect(left, top, right - left, bottom - top) })
      }
    }
    /** Whether a line is what lies on top at its middle: not under a bar or a dialog. */
    const isOnTop = ({ element, rect }: Line) => {
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return true
      const top = document.elementFromPoint(x, y)
      return top !== null && (top.contains(element) || element.contains(top))
    }
    const getLayer = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
      return document.body
    }
    const layers = new Map<Element, Element>()
    for (const { element } of lines) if (!layers.has(element)) layers.set(element, getLayer(element))
    lines.sort((a, b) => a.rect.top - b.rect.top)
    for (const [i, one] of lines.entries())
      for (let j = i + 1; j < lines.length; j++) {
        const other = lines[j]
        if (!other || other.rect.top > one.rect.bottom) break
        if (one.element === other.element || layers.get(one.element) !== layers.get(other.element)) continue
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        // Boxes of lines are higher than their letters.
        if (
          width > tolerance &&
          height >
            Math.min(one.rect.height, other.rect.height) * 0.25 +
              Math.max(one.rect.height, other.rect.height) * 0.2 &&
          isOnTop(one) &&
          isOnTop(other)
        )
          faults.push(`across each other: “${one.text}” and “${other.text}”`)
      }
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth + 1)
      faults.push(`the page is ${root.scrollWidth} px wide in ${root.clientWidth}`)
    return [...new Set(faults)]
  })

/** Lengthens the texts of a page by two fifths, as translations are longer than English. */
export const lengthenTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text)
    const letters = 'ëïöüåéñçßø'
    for (const node of nodes) {
      const text = node.data
      // Numbers, times, addresses and material stay.
      if (
        !/\p{L}{2,}/u.test(text) ||
        node.parentElement?.closest('script, style, [data-page], svg, math, .katex, .logo')
      )
        continue
      const more = Math.ceil(text.trim().length * 0.4)
      const words = Array.from({ length: more }, (_, at) =>
        at % 7 === 6 ? ' ' : letters[at % letters.length],
      ).join('')
      node.data = `${text.trimEnd()}${words.trim()}${/\s$/u.test(text) ? ' ' : ''}`
    }
    window.dispatchEvent(new Event('resize'))
  })

/** Turns a page around, as in a language that runs from right to left. */
export const turnAround = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
