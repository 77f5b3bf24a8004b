// TeX of typed answers as the signs that people type: "\frac{1}{2}" as "(1)/(2)".

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\\(?:left|right|mathrm|text|mathbf|operatorname|displaystyle|ce)(?![a-z])/gu, ''],
  [/\\[,;:! ]|~/gu, ' '],
  [/\\(?:cdot|times|ast)(?![a-z])/gu, '*'],
  [/\\div(?![a-z])/gu, '/'],
  [/\\(?:leq?|leqslant)(?![a-z])/gu, '<='],
  [/\\(?:geq?|geqslant)(?![a-z])/gu, '>='],
  [/\\(?:neq?)(?![a-z])/gu, '!='],
  [/\\pm(?![a-z])/gu, '±'],
  [/\\infty(?![a-z])/gu, '∞'],
  [/\\cup(?![a-z])/gu, '∪'],
  [/\\(?:to|rightarrow)(?![a-z])/gu, '->'],
  [/\\(?:degree|circ)(?![a-z])/gu, '°'],
  [/\\%/gu, '%'],
  [/\\([{}])/gu, ' $1 '],
]

const fraction = /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/u
const shortFraction = /\\[dt]?frac\s*(\d)\s*(\d)/u
const root = /\\sqrt\s*\{([^{}]*)\}/u
const braces = /([\^_])\s*\{([^{}]*)\}/u
const maxReplacements = 40

const isSingle = (text: string): boolean => /^[+-]?[\p{L}\p{Nd}.]+$|^\d*[+-]$/u.test(text.trim())

/** A fraction of two whole numbers that nothing before it takes apart. */
const isPlainFraction = (above: string, below: string, before: string): boolean =>
  /^\d+ \d+$/u.test(`${above} ${below}`) && !/[\^/*]/u.test(before)

/** One innermost group; the same text if there is none. */
const replaceOne = (text: string): string =>
  text
    .replace(fraction, (_, above: string, below: string, at: number) =>
      isPlainFraction(above, below, text[at - 1] ?? '') ? ` ${above}/${below}` : ` ((${above})/(${below}))`,
    )
    .replace(shortFraction, ' ($1/$2)')
    .replace(root, 'sqrt($1)')
    .replace(braces, (_, sign: string, inner: string) =>
      sign === '_' ? inner : `^${isSingle(inner) ? inner.trim() : `(${inner})`}`,
    )

export const plainTex = (text: string): string => {
  let plain = text
  for (let i = 0; i < maxReplacements; i++) {
    const next = replaceOne(plain)
    if (next === plain) break
    plain = next
  }
  const named = NAMES.reduce((written, [name, sign]) => written.replace(name, sign), plain)
  // Names of letters and functions stay as names.
  return named.replace(/\\([A-Za-z]+)/gu, ' $1 ').replace(/°(?=[CF]\b)/gu, '°')
}
