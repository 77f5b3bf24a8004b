// Plain words as Markdown that shows them verbatim, and formulas in other systems' brackets.

/** Bounded, so that a text of openings without an end costs no more than its length. */
const tex = /\\\(([\s\S]{1,1500}?)\\\)|\\\[([\s\S]{1,1500}?)\\\]|\$\$([\s\S]{1,1500}?)\$\$/gu

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Escapes only signs that would be Markdown marks. */
const escapeMarks = (text: string): string => {
  let shown = text.replace(/\\(?=[!-/:-@[-`{-~])/gu, '\\\\')
  if (count(text, '*') > 1) shown = shown.replace(/(?<=\S)\*|\*(?=\S)/gu, '\\*')
  if (count(text, '`') > 1) shown = shown.replaceAll('`', '\\`')
  if (count(text, '$') > 1) shown = shown.replaceAll('$', '\\$')
  if (count(text, '~~') > 1) shown = shown.replaceAll('~~', '\\~\\~')
  // Five and more are a gap; within a word none is emphasis.
  shown = shown.replace(
    /(?<![\p{L}\p{N}_])_{1,3}(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,!?])_{1,3}(?![\p{L}\p{N}_])/gu,
    run => run.replaceAll('_', '\\_'),
  )
  return shown
    .replace(/\[(?=[^\]\n]{0,300}\]\()/gu, '\\[')
    .replace(/^([ \t]*)(#{1,6}\s|>|[-+*](?=\s)|=+$)/gmu, '$1\\$2')
    .replace(/^([ \t]*\d{1,9})([.)])(?=\s)/gmu, '$1\\$2')
}

/** @param text without marks of its own, but for formulas in `\(…\)`, `\[…\]` and `$$…$$` */
export const toMarkdown = (text: string): string => {
  let result = ''
  let from = 0
  for (const match of text.matchAll(tex)) {
    result += escapeMarks(text.slice(from, match.index))
    const [whole, inline, display, dollars] = match
    result += inline === undefined ? `$$${display ?? dollars}$$` : `$${inline.trim()}$`
    from = match.index + whole.length
  }
  return result + escapeMarks(text.slice(from))
}

/** Markdown of another system with its formulas between dollar signs. */
export const withDollarTex = (markdown: string): string =>
  markdown
    .replace(/\\\(([\s\S]{1,1500}?)\\\)/gu, (_, formula: string) => `$${formula.trim()}$`)
    .replace(/\\\[([\s\S]{1,1500}?)\\\]/gu, (_, formula: string) => `$$${formula}$$`)
