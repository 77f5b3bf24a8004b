// Texts that need a reader of Markdown and TeX.

/** Marks of Markdown or TeX; texts without any are shown as they are, without loading a reader for them. */
const marks = /[*_`#$[\]|~]|\\\(|^\s*(?:[-+>]|\d+[.)])\s/m

/** Letters, digits or formulas; a sign such as "*" by itself marks nothing. */
const hasContent = /[\p{L}\p{N}$\\]/u

/** Whether a text renders differently from its source. A gap's underscores are no emphasis. */
export const isRich = (text: string): boolean =>
  marks.test(text.replaceAll('_____', '')) && hasContent.test(text)
