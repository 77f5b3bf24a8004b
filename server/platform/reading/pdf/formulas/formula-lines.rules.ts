// Formulas on lines of their own are parts of the sentences around them.
import { isOnlyFormulas } from '@lantern/contract/formulas.rules'
import { unreadFormula } from '../../unread-formula.rules.ts'
import type { PageLine } from '../packed-page.rules.ts'

/** The number of a formula at the end of its line, as (12) or (3.4a). */
const formulaNumber = /\s*\(\d{1,3}(?:\.\d{1,3}){0,2}[a-z]?\)$/u
const sentenceEnd = /[.!?]["'”’)\]]*$/u
/** Distance in type sizes within which a line follows a formula, or a formula a line. */
const furthest = 5

const isFormulaLine = ({ text }: PageLine): boolean => {
  const bare = text.replace(formulaNumber, '').replaceAll(unreadFormula, '\\(x\\)')
  return isOnlyFormulas(bare)
}

const endsSentence = ({ text }: PageLine): boolean => sentenceEnd.test(text.replace(formulaNumber, ''))

/** Words of a sentence that a formula ends; fewer are a title above it. */
const minWords = 3

const countWords = (lines: readonly PageLine[]): number =>
  lines.reduce((sum, { words }) => sum + words.length, 0)

/** Whether a paragraph goes on with the sentence of the one before it, at a formula on a line of its own. */
export const continuesAtFormula = (
  before: readonly PageLine[] | undefined,
  next: readonly PageLine[],
): boolean => {
  const [last, first] = [before?.at(-1), next[0]]
  if (!last || !first || last.page !== first.page || endsSentence(last)) return false
  const step = first.baseline - last.baseline
  if (step <= 0 || step > furthest * Math.max(last.size, first.size)) return false
  if (isFormulaLine(first))
    return !last.bold && (countWords(before!) >= minWords || /[,:;]$/u.test(last.text))
  return isFormulaLine(last) && /^(?:\p{Ll}|\\\()/u.test(first.text)
}
