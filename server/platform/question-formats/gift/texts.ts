// Texts of GIFT: in one of four formats, named before them or taken from their question.
import { ItemRefusal, type Losses } from '../items.ts'
import { readHtml } from '../text/html-text.ts'
import { toMarkdown, withDollarTex } from '../text/plain.rules.ts'
import { putBack } from './marks.rules.ts'

/** Reading of texts in a GIFT question. */
export type GiftTexts = {
  /** A text that is shown. */
  read(text: string): string
  /** Right side of a pair, which names no format. */
  readSide(text: string): string
  /** Text of an answer or a side. @throws ItemRefusal `picture-needed` where it is only a picture */
  readAnswer(text: string): string
  /** Text that is compared with typed answers. */
  readTyped(text: string): string
}

export const formats = /^\s*\[(html|markdown|plain|moodle)\]/iu

const looksLikeHtml = (text: string): boolean => /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6});/iu.test(text)

/** @param own the format of the question, which its answers have where they name none */
export const createTexts = (own: string, losses: Losses): GiftTexts => {
  const split = (text: string) => {
    const named = formats.exec(text)
    return {
      format: named?.[1]?.toLowerCase() ?? own,
      rest: putBack(named ? text.slice(named[0].length) : text),
    }
  }
  const texts: GiftTexts = {
    readAnswer: text => {
      const shown = texts.read(text)
      if (shown === '' && /<img\b/iu.test(putBack(text))) throw new ItemRefusal('picture-needed')
      return shown
    },
    read: text => {
      const { format, rest } = split(text)
      if (format === 'markdown') return withDollarTex(rest).trim()
      if (format === 'plain' || !looksLikeHtml(rest)) return toMarkdown(rest).trim()
      const { text: read, pictures } = readHtml(
        format === 'moodle' ? rest.replaceAll('\n', '<br>') : rest,
        losses,
      )
      if (pictures.length > 0) losses.add('pictures-left')
      return read
    },
    readSide: text => {
      const words = putBack(text)
      return looksLikeHtml(words) ? readHtml(words, losses).text : toMarkdown(words).trim()
    },
    readTyped: text => {
      const { format, rest } = split(text)
      return format === 'plain' || format === 'markdown' || !looksLikeHtml(rest)
        ? rest.trim()
        : readHtml(rest, losses).text
    },
  }
  return texts
}
