// Tokens of Rich Text Format (1.9.1), one after another.

export type RtfToken =
  | { is: 'open' }
  | { is: 'close' }
  /** Control word or sign, such as "par" or "~". */
  | { is: 'control'; word: string; number: number | null }
  | { is: 'byte'; byte: number }
  | { is: 'text'; text: string }

const controlWord = /\\([a-z]{1,40})(-?\d{1,10})? ?/iuy
const hexByte = /\\'([\da-f]{2})/iuy
const textRun = /[^\\{}\r\n]{1,4096}/uy

/** @param source bytes of the file, each as one character */
export const readTokens = function* (source: string): Generator<RtfToken> {
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < source.length) {
    const sign = source[at]
    if (sign === '{' || sign === '}') {
      at += 1
      yield { is: sign === '{' ? 'open' : 'close' }
    } else if (sign === '\r' || sign === '\n' || sign === '\0') at += 1
    else if (sign !== '\\') yield { is: 'text', text: match(textRun)?.[0] ?? source[at++]! }
    else {
      const hex = match(hexByte)
      const control = hex ? null : match(controlWord)
      if (hex) yield { is: 'byte', byte: Number.parseInt(hex[1]!, 16) }
      else if (control) {
        const number = control[2] === undefined ? null : Number(control[2])
        // Binary data follows its length.
        if (control[1] === 'bin') at += Math.max(0, number ?? 0)
        else yield { is: 'control', word: control[1]!, number }
      } else {
        yield { is: 'control', word: source[at + 1] ?? '', number: null }
        at += 2
      }
    }
  }
}
