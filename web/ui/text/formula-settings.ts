import type { KatexOptions } from 'katex'

/** Settings of every formula. Text that is no TeX is shown as it is, in the colour of its surroundings. */
export const formulaSettings = {
  output: 'htmlAndMathml',
  throwOnError: false,
  errorColor: 'inherit',
  strict: 'ignore',
  trust: false,
  maxSize: 30,
  maxExpand: 500,
  // A new object for each formula: what one defines is unknown to the next.
  get macros() {
    return {}
  },
} satisfies KatexOptions

/** Whether a text has chemical equations, whose commands are loaded when needed. */
export const hasChemistry = (text: string): boolean => /\\(?:ce|pu)\s*\{/u.test(text)
