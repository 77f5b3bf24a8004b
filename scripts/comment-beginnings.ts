// Comments that begin with a pronoun instead of a noun: docs/verbs.md.
import { parseSync } from 'oxc-parser'

const pronoun = /^(?:What|Who|Whom|Whose|Which|These|Those|It|They|Of|Where)\b/iu

/** Text of a block comment without its asterisks. */
const readBlock = (value: string): string => value.replace(/^[\s*]+/u, '').replace(/\n\s*\* ?/gu, ' ')

/** Beginnings of comments that a rewrite is due for. Consecutive lines of `//` are one comment. */
export const listPronounBeginnings = (file: string, source: string): string[] => {
  let end = -1
  return parseSync(file, source).comments.flatMap(comment => {
    const between = end < 0 ? '' : source.slice(end, comment.start)
    const isContinued = comment.type === 'Line' && end >= 0 && /^[ \t]*\r?\n[ \t]*$/u.test(between)
    end = comment.type === 'Line' ? comment.end : -1
    const text = comment.type === 'Line' ? comment.value.trim() : readBlock(comment.value).trim()
    return !isContinued && pronoun.test(text) ? [text.slice(0, 80)] : []
  })
}
