// Characters of a page that are no more: those behind move up, so that neighbours stay neighbours.
import type { PageCharacters } from './characters.ts'

/** Removes characters by their numbers, in `page` itself. */
export const removeCharacters = (page: PageCharacters, removed: ReadonlySet<number>): void => {
  const { codes, boxes, baselines, styleOfCharacter, count } = page
  const gaps = new Set<number>()
  let to = 0
  for (let i = 0; i < count; i++) {
    if (removed.has(i)) continue
    if (page.gaps?.has(i)) gaps.add(to)
    codes[to] = codes[i]!
    baselines[to] = baselines[i]!
    styleOfCharacter[to] = styleOfCharacter[i]!
    if (to < i) boxes.copyWithin(to * 4, i * 4, i * 4 + 4)
    to++
  }
  page.count = to
  if (page.gaps) page.gaps = gaps
}
