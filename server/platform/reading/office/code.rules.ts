// Paragraphs of a document or slide that are code: by their style, or by a font whose letters are equally wide.

/** Fonts of the letters of a paragraph. */
export type Fonts = {
  mono: boolean
  other: boolean
  /** Whether some have the font of the paragraph's style. */
  inherited: boolean
}

const monoFont =
  /courier|consolas|\bmono\b|mono(?:space)?d?\b|menlo|monaco|lucida console|lucida sans typewriter|source code|fira code|andale|inconsolata|cascadia|letter gothic|fixedsys|terminal|prestige/iu
export const isMonoFont = (name: string): boolean => monoFont.test(name.slice(0, 100))

/** Names of styles for code, as Word, LibreOffice and converters have them. */
const codeStyle =
  /(?:^|\s)(?:source\s?code|code(?:\s?block)?|(?:html\s)?preformatted(?:\stext)?|verbatim|code listing)$/iu
export const isCodeStyleName = (name: string): boolean => codeStyle.test(name.trim().slice(0, 100))

/** Sentences, also typed in such a font: they begin with a letter, without indentation, and end with a stop. */
export const isProse = (text: string): boolean => {
  const words = text.trim().split(/\s+/u)
  const letters = text.replace(/[^\p{L}\s]/gu, '').length
  return (
    words.length >= 7 &&
    /^\p{L}/u.test(text) &&
    letters > 0.9 * text.length &&
    /[.!?]["'”’)]?$/u.test(text.trim())
  )
}

/** Share of sentences among the paragraphs of such a font beyond which it says nothing. */
const maxProse = 0.2

/**
 * Whether the font means code in this document: whole documents are typed in Courier.
 * @param texts paragraphs of which all letters are equally wide
 */
export const fontMeansCode = (texts: readonly string[]): boolean =>
  texts.filter(isProse).length <= maxProse * texts.length

/** @param style what the paragraph's style says: code by its name, a font, or nothing */
export const mayBeCode = (fonts: Fonts, style: 'code' | 'mono' | null): 'by-style' | 'by-font' | null => {
  if (fonts.other || !(fonts.mono || fonts.inherited)) return null
  if (style === 'code') return 'by-style'
  return !fonts.inherited || style === 'mono' ? 'by-font' : null
}

/** Code as it is typed: tabs, line breaks and indentation stay. */
export const tidyCode = (text: string): string =>
  text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .trimEnd()

/** Maximum blank lines in a row that stay in code. */
const maxBlankLines = 3

/** Code whose blank lines, which are paragraphs of their own, are at the end of the line before them. */
export const joinBlankLines = <P extends { kind: string; text: string }>(paragraphs: readonly P[]): P[] => {
  let blank = 0
  const joined: P[] = []
  for (const paragraph of paragraphs) {
    const before = joined.at(-1)
    if (paragraph.text === '') {
      blank += 1
      continue
    }
    if (before?.kind === 'code' && paragraph.kind === 'code')
      before.text += '\n'.repeat(Math.min(blank, maxBlankLines))
    blank = 0
    joined.push(paragraph)
  }
  return joined
}
