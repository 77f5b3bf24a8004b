// Pictures of a page that may have words, which aren't read.
import { isAroundText, isHidden } from './hidden.ts'
import { getName, type HtmlNode, isElement } from './html-node.ts'

/** Pixels of a side below which a picture has no words to read. */
const minSide = 100
/** Nesting beyond which nothing is counted. */
const maxDepth = 300

const isSmall = (side: string | null): boolean => side !== null && Number.parseInt(side, 10) < minSide

/** An empty alternative text says that a picture is for decoration. */
const mayHaveWords = (image: HtmlNode): boolean =>
  image.getAttribute('alt') !== '' &&
  !isSmall(image.getAttribute('width')) &&
  !isSmall(image.getAttribute('height'))

/** @param withoutSurroundings whether navigation, heads and feet of the page are left out */
export const countPictures = (root: HtmlNode, withoutSurroundings = false): number => {
  const count = (node: HtmlNode, depth: number): number => {
    if (!isElement(node) || depth > maxDepth || isHidden(node)) return 0
    if (withoutSurroundings && isAroundText(node)) return 0
    const own = getName(node) === 'img' && mayHaveWords(node) ? 1 : 0
    return [...node.childNodes].reduce((sum, child) => sum + count(child, depth + 1), own)
  }
  return count(root, 0)
}
