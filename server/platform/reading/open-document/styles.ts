// Styles of an OpenDocument file: headings, raised and hidden runs, code, and the numbers of lists and headings.
import type { RaisedHeight } from '../../text/raised-text.rules.ts'
import type { Attributes, XmlListener } from '../office/xml.ts'

/** Name of an element or attribute without its prefix: the names that readers look at differ without it. */
export const getLocalName = (name: string): string => name.slice(name.indexOf(':') + 1)

export const getLocalAttributes = (attributes: Attributes): Attributes => {
  const local: Attributes = {}
  for (const [name, value] of Object.entries(attributes)) local[getLocalName(name)] = value
  return local
}

export type OdfStyle = {
  /** Name for people, such as "Heading 1". */
  name: string
  parent: string | undefined
  height?: RaisedHeight | null
  isHidden?: boolean
}

export type LevelNumber = { format: string; prefix: string; suffix: string; start: number; levels: number }

export type OdfStyles = {
  /** By family and name, such as "paragraph P1". */
  styles: Map<string, OdfStyle>
  /** Numbers by list style and level, from 1; the outline of headings is ''. */
  lists: Map<string, Map<number, LevelNumber>>
}

const deepestChain = 20

/** The style and those it rests on, nearest first. */
export const getStyleChain = (
  { styles }: OdfStyles,
  family: string,
  name: string | undefined,
): OdfStyle[] => {
  const chain: OdfStyle[] = []
  for (let key = name; key !== undefined && chain.length < deepestChain; ) {
    const style = styles.get(`${family} ${key}`)
    if (!style) break
    chain.push(style)
    key = style.parent
  }
  return chain
}

/** @param position such as "super 58%" or "-33% 58%" */
const parseHeight = (position: string): RaisedHeight | null => {
  if (position.startsWith('super')) return 'raised'
  if (position.startsWith('sub')) return 'lowered'
  const shift = Number.parseFloat(position)
  if (!shift) return null
  return shift > 0 ? 'raised' : 'lowered'
}

const parseCount = (written: string | undefined, otherwise: number): number => {
  const count = Number.parseInt(written ?? '', 10)
  return Number.isNaN(count) ? otherwise : Math.min(1_000_000, Math.max(0, count))
}

/** Listens to the XML of styles, and adds what it finds to `found`. */
export class StyleGatherer implements XmlListener {
  readonly #found: OdfStyles
  #style: OdfStyle | null = null
  #list: Map<number, LevelNumber> | null = null

  constructor(found: OdfStyles) {
    this.#found = found
  }

  open(name: string, given: Attributes): void {
    const attributes = getLocalAttributes(given)
    const local = getLocalName(name)
    if (local === 'style') this.#openStyle(attributes)
    else if (local === 'list-style' || local === 'outline-style') {
      this.#list = new Map()
      this.#found.lists.set(local === 'outline-style' ? '' : (attributes.name ?? ''), this.#list)
    } else if (local === 'list-level-style-number' || local === 'outline-level-style')
      this.#addLevel(attributes)
    else if (this.#style && local === 'text-properties') {
      if (attributes['text-position']) this.#style.height = parseHeight(attributes['text-position'])
      if (attributes.display === 'none') this.#style.isHidden = true
    } else if (this.#style && local === 'drawing-page-properties' && attributes.visibility === 'hidden')
      this.#style.isHidden = true
  }

  close(name: string): void {
    const local = getLocalName(name)
    if (local === 'style') this.#style = null
    else if (local === 'list-style' || local === 'outline-style') this.#list = null
  }

  #openStyle(attributes: Attributes): void {
    const { name = '', family = '' } = attributes
    this.#style = {
      name: attributes['display-name'] ?? name.replaceAll('_20_', ' '),
      parent: attributes['parent-style-name'],
    }
    this.#found.styles.set(`${family} ${name}`, this.#style)
  }

  #addLevel(attributes: Attributes): void {
    this.#list?.set(parseCount(attributes.level, 1), {
      format: attributes['num-format'] ?? '',
      prefix: attributes['num-prefix'] ?? '',
      suffix: attributes['num-suffix'] ?? '',
      start: parseCount(attributes['start-value'], 1),
      levels: parseCount(attributes['display-levels'], 1),
    })
  }
}
