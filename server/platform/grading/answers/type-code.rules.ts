// Code and operators: every sign counts, spaces outside quotes don't.
import type { AnswerTypeRules } from './answer-type.ts'

const LANGUAGES = /^(?:[CFJ](?:\+\+|#)|\.NET|Objective-C|i\+\+)$/u
const CODE_SIGNS = /[{}<;\\=]|(?<!-)>|\w_\w|#\w|&&|\|\||&\w|!=|\+\+|--|\w\(|\w\.\w+\(|\[\w*\]|^[./@$]\w/u

/** Spaces only between words matter, quotation marks are of one kind, and the last semicolon is left. */
const plainCode = (text: string): string =>
  text
    .replaceAll('"', "'")
    .replace(/\s+/gu, ' ')
    .replace(/ ?([^\p{L}\p{Nd}_' ]) ?/gu, '$1')
    .replace(/;$/u, '')

export const codeRules: AnswerTypeRules<string> = {
  find: text =>
    LANGUAGES.test(text) ||
    !/[\p{L}\p{Nd}]/u.test(text) ||
    (CODE_SIGNS.test(text) && !/\p{L}{2,} \p{L}{2,} \p{L}{2,}/u.test(text)),
  read: plainCode,
  compare: (wanted, given) => {
    if (given === wanted) return 'right'
    return given !== null && given.toLowerCase() === wanted.toLowerCase() ? 'check' : 'wrong'
  },
  vary: (_, text) => [
    text.replaceAll(' ', ''),
    text.replaceAll("'", '"'),
    text.toLowerCase(),
    text.toUpperCase(),
    text.slice(0, -1),
    text.replace('!=', '='),
    text.replace('!=', '<>'),
    `${text};`,
  ],
}
