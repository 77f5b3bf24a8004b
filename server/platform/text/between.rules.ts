// Parts of a text between two marks, found without looking back: a mark that never ends is looked for once.

/**
 * Replaces everything between `open` and the next `close`, marks included; without a `close` the rest stays.
 * ASCII capitals match, so the marks must be in lower case.
 */
export const replaceBetween = (
  text: string,
  open: string,
  close: string,
  replace: (inner: string) => string,
): string => {
  const small = text.replace(/[A-Z]/g, letter => letter.toLowerCase())
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = small.indexOf(open, from)
    const end = start < 0 ? -1 : small.indexOf(close, start + open.length)
    if (end < 0) {
      parts.push(text.slice(from))
      return parts.join('')
    }
    parts.push(text.slice(from, start), replace(text.slice(start + open.length, end)))
    from = end + close.length
  }
}
