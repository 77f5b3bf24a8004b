// Role that a style gives a paragraph: a heading, a list item or a line of a table of contents.

import { isCodeStyleName, isMonoFont } from '../office/code.rules.ts'
import { findStyleDepth, type Numbering } from '../office/numbering.rules.ts'

/** Properties set by a style or by a paragraph itself; undefined if unset. */
export type Shape = {
  /** Outline level: 0 to 8 for headings; 9 for text. */
  outline?: number
  /** List that counts it; "0" takes a style's list away. */
  numId?: string
  /** Depth in a list, 0 the outermost. */
  depth?: number
}

export type Style = Shape & {
  id: string
  name: string
  basedOn: string | undefined
  /** Font of its letters, if it sets one. */
  font?: string
  /** Whether it is that of paragraphs without a style. */
  isDefault: boolean
}
export type Styles = ReadonlyMap<string, Style>

/** Levels that a file gives as text; Word counts nine. */
export const parseLevel = (value: string | undefined): number => {
  const level = Number.parseInt(value ?? '', 10)
  return Number.isNaN(level) ? 9 : Math.min(9, Math.max(0, level))
}

/** Styles rest on others, in a circle where a file is broken. */
const deepestChain = 20

/** The style and those it rests on, nearest first. */
const getChain = (styles: Styles, id: string | undefined): Style[] => {
  const chain: Style[] = []
  for (let style = styles.get(id ?? ''); style && chain.length < deepestChain; ) {
    chain.push(style)
    style = styles.get(style.basedOn ?? '')
  }
  return chain
}

const builtIn = /^heading ([1-9])$/iu

/** 1 to 9 for a heading, 0 for text. */
export const headingLevel = (styles: Styles, styleId: string | undefined, own: Shape): number => {
  const chain = getChain(styles, styleId)
  const outline = own.outline ?? chain.find(style => style.outline !== undefined)?.outline
  if (outline !== undefined) return outline > 8 ? 0 : outline + 1
  const named = chain.map(style => builtIn.exec(style.name)).find(match => match !== null)
  if (named) return Number(named[1])
  return chain.some(style => /^title$/iu.test(style.name)) ? 1 : 0
}

export type ListPlace = { numId: string | null; depth: number }

/** Place in a list, of which the file may have no part; null for what is no list item. */
export const findListPlace = (
  styles: Styles,
  numbering: Numbering,
  styleId: string | undefined,
  own: Shape,
): ListPlace | null => {
  if (own.numId === '0') return null
  const chain = getChain(styles, styleId)
  const numId = own.numId ?? chain.find(style => style.numId !== undefined)?.numId
  const depth = own.depth ?? chain.find(style => style.depth !== undefined)?.depth
  if (numId === '0' || (numId === undefined && depth === undefined)) return null
  const ids = chain.map(({ id }) => id)
  const byStyle =
    numId !== undefined && own.depth === undefined ? findStyleDepth(numbering, numId, ids) : null
  return { numId: numId ?? null, depth: byStyle ?? depth ?? 0 }
}

export const isContentsLine = (styles: Styles, styleId: string | undefined): boolean =>
  getChain(styles, styleId).some(({ name }) => /^(?:toc|contents) ?\d$/iu.test(name))

/** Sign of code in a paragraph's style: its name, or its font; the font of all text is none. */
export const findCodeStyle = (styles: Styles, styleId: string | undefined): 'code' | 'mono' | null => {
  const chain = getChain(styles, styleId).filter(({ isDefault }) => !isDefault)
  if (chain.some(({ name }) => isCodeStyleName(name))) return 'code'
  const font = chain.find(style => style.font !== undefined)?.font
  return font !== undefined && isMonoFont(font) ? 'mono' : null
}
