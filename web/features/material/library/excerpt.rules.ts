// Excerpts of passages in a list of hits: the found words with some text before them.
import { moveOutside } from '@lantern/contract/formulas.rules'
import type { SearchHit } from '@lantern/contract/material/library/library'

type Found = Pick<SearchHit, 'passage' | 'quoteStart' | 'quoteEnd'>

/**
 * Passage around its hit, on one line; the text before is limited to about `most` letters and starts with a
 * word. The caller truncates the text after it.
 */
export const cutAround = ({ passage, quoteStart: start, quoteEnd: end }: Found, max: number) => {
  const quoteStart = moveOutside(passage, start, 'start')
  const quoteEnd = moveOutside(passage, end, 'end')
  const flat = (text: string) => text.replace(/\s+/gu, ' ')
  const before = passage.slice(0, quoteStart)
  const from =
    before.length <= max ? 0 : moveOutside(before, before.indexOf(' ', before.length - max) + 1, 'end')
  const cut = from === 0 && before.length > max ? '' : before.slice(from)
  return {
    before: flat(cut.length < before.length ? `… ${cut}` : cut),
    found: flat(passage.slice(quoteStart, quoteEnd)),
    after: flat(passage.slice(quoteEnd)),
  }
}
