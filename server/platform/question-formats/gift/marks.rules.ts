// GIFT's escapes: a backslash before one of its own signs. Escaped signs are set aside while a question is taken apart.
// @see https://docs.moodle.org/en/GIFT_format

const first = 0xe300
const escapable = ['\\', '~', '=', '#', '{', '}', ':', 'n'] as const
const escapes: Record<string, string> = { n: '\n' }

/** Signs of this range mean nothing to anybody; a file's own are marked as unreadable. */
const unreadableSigns = /[\ue300-\ue307]/gu

export const setAside = (text: string): string =>
  text
    .replace(unreadableSigns, '\ufffd')
    .replace(/\\([\\~=#{}:n])/gu, (_, sign: (typeof escapable)[number]) =>
      String.fromCharCode(first + escapable.indexOf(sign)),
    )

/** Text with placeholders replaced by the escaped signs. */
export const putBack = (text: string): string =>
  text.replace(unreadableSigns, sign => {
    const escaped = escapable[sign.charCodeAt(0) - first] ?? ''
    return escapes[escaped] ?? escaped
  })

/** A text as GIFT writes it on one line. */
export const escapeGift = (text: string): string =>
  text.replace(/[\\~=#{}:]/gu, '\\$&').replace(/\r\n?|\n/gu, '\\n')
