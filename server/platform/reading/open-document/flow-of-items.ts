// Paragraphs of an OpenDocument text, and slides of a presentation, from the items of its content.
import type { Slide } from '@lantern/contract/material/library/source-content'
import {
  codeParagraph,
  type FlowParagraph,
  headingParagraph,
  rowParagraph,
  tidyText,
} from '../flow/flow.rules.ts'
import type { OdfItem, OdfParagraph } from './content-part.ts'
import { getStyleChain, type OdfStyles } from './styles.ts'

const codeStyle = /^(?:preformatted(?: text)?|source(?: ?code)?|code(?: ?block)?|listing)$/iu

const hasStyle = (styles: OdfStyles, { style }: OdfParagraph, pattern: RegExp): boolean =>
  getStyleChain(styles, 'paragraph', style).some(({ name }) => pattern.test(name)) ||
  pattern.test(style?.replaceAll('_20_', ' ') ?? '')

const toFlow = (item: OdfItem, styles: OdfStyles): FlowParagraph | null => {
  if (item.is === 'row') return rowParagraph(item.cells, item.isHead)
  const text = tidyText(item.text)
  if (item.isFootnote) return { kind: 'footnote', level: 0, text }
  if (item.outline !== null) return headingParagraph(item.outline, text)
  if (item.list !== null) return { kind: 'item', level: Math.min(8, Math.max(0, item.list)), text }
  if (hasStyle(styles, item, /^title$/iu)) return headingParagraph(1, text)
  return { kind: 'text', level: 0, text }
}

/** Paragraphs of a text; lines of code in a row are one, and each note follows its paragraph. */
export const flowOfItems = (items: readonly OdfItem[], styles: OdfStyles): FlowParagraph[] => {
  const flow: FlowParagraph[] = []
  let code: string[] = []
  const closeCode = (): void => {
    const paragraph = codeParagraph(code.join('\n'))
    if (paragraph) flow.push(paragraph)
    code = []
  }
  for (const item of items) {
    const isCode =
      item.is === 'paragraph' && !item.isFootnote && item.list === null && hasStyle(styles, item, codeStyle)
    if (isCode) {
      code.push(item.text)
      continue
    }
    closeCode()
    const paragraph = toFlow(item, styles)
    if (paragraph && paragraph.text !== '') flow.push(paragraph)
  }
  closeCode()
  return flow
}

/** Frames that are repeated on every slide. */
const furniture = /^(?:header|footer|date-time|page-number|page|handout)$/u

const getText = (item: OdfItem): string =>
  item.is === 'row' ? (rowParagraph(item.cells)?.text ?? '') : tidyText(item.text)

/** @param number counted from 1 */
export const makeOdfSlide = (items: readonly OdfItem[], number: number, isHidden: boolean): Slide => {
  const shown = items.filter(item => !furniture.test(item.role) && getText(item) !== '')
  const title = shown
    .filter(({ role, isNotes }) => role === 'title' && !isNotes)
    .map(getText)
    .join(' ')
  return {
    number,
    title: title === '' ? null : title,
    lines: shown
      .filter(({ role, isNotes }) => role !== 'title' && !isNotes)
      .map(item => ({
        level: item.is === 'row' ? 0 : Math.min(8, Math.max(0, item.list ?? 0)),
        text: getText(item),
        row: item.is === 'row',
      })),
    notes: shown.filter(({ isNotes }) => isNotes).map(getText),
    hidden: isHidden,
  }
}
