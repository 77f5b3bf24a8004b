// Role that a style gives a paragraph: a heading, a list item or a line of a table of contents.

/** Properties set by a style or by a paragraph itself; undefined if unset. */
export type Shape = {
  /** Outline level: 0 to 8 for headings; 9 for text. */
  outline?: number
  /** Depth in a list, 0 the outermost; null takes a style's list away. */
  list?: number | null
}

export type Style = Shape & { name: string; basedOn: string | undefined }
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

/** Depth in a list, 0 the outermost; null for what is no list item. */
export const listLevel = (styles: Styles, styleId: string | undefined, own: Shape): number | null => {
  if (own.list !== undefined) return own.list
  return getChain(styles, styleId).find(style => style.list !== undefined)?.list ?? null
}

export const isContentsLine = (styles: Styles, styleId: string | undefined): boolean =>
  getChain(styles, styleId).some(({ name }) => /^(?:toc|contents) ?\d$/iu.test(name))
