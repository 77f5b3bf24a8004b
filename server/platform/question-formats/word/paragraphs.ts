// The body of a document as lines of runs: words with their looks, formulas, pictures, and the numbers before
// paragraphs as a reader sees them (WordprocessingML).

import { ommlToTex } from '../../formulas/omml-to-tex.ts'
import {
  createCounter,
  findStyleDepth,
  maxListDepth,
  type Numbering,
} from '../../reading/office/numbering.rules.ts'
import { writeSymbol } from '../../reading/office/symbol-fonts.ts'
import {
  childNamed,
  childrenNamed,
  descendantsNamed,
  elementsOf,
  textOf,
  type XmlElement,
} from '../../xml/parse-xml.ts'
import type { PictureReference } from '../text/html-text.ts'
import { formulaSign, type Run, type TypedLine } from '../typed/lines.ts'
import { findHeading, findLooks, listStyles, readSetting, type Styles } from './styles.ts'

export type WordDocument = {
  body: XmlElement
  styles: Styles
  numbering: Numbering
  /** The part that a relationship of the document names. */
  targets: ReadonlyMap<string, string>
}

/**
 * Elements to skip: deleted or moved text is still in the file, and a fallback repeats the content before it.
 */
const removedTags = new Set(['del', 'moveFrom', 'Fallback', 'instrText', 'delText', 'pPr', 'rPr', 'rt'])

type Gathered = { lines: { runs: Run[]; pictures: PictureReference[] }[] }

const signs: Record<string, string> = { tab: '\t', noBreakHyphen: '-', softHyphen: '' }

/** Collects the content of one paragraph. */
class Paragraph {
  readonly gathered: Gathered = { lines: [{ runs: [], pictures: [] }] }
  readonly #document: WordDocument
  readonly #styleWords: (XmlElement | undefined)[]

  constructor(document: WordDocument, element: XmlElement) {
    this.#document = document
    const styleId = readSetting(childNamed(element, 'pPr'), 'pStyle')
    const shading = childNamed(childNamed(element, 'pPr'), 'shd')
    this.#styleWords = [
      ...(shading ? [{ ...element, children: [shading] }] : []),
      ...listStyles(document.styles, styleId).map(({ words }) => words),
    ]
    this.#takeAll(element)
  }

  #takeAll(element: XmlElement): void {
    for (const child of elementsOf(element)) this.#take(child)
  }

  #take(element: XmlElement): void {
    const { name } = element
    if (removedTags.has(name)) return
    if (name === 'oMath') this.#say({ text: formulaSign, looks: {}, tex: ommlToTex(element) ?? '' })
    else if (name === 'r') this.#takeRun(element)
    else this.#takeAll(element)
  }

  #takeRun(run: XmlElement): void {
    const settings = childNamed(run, 'rPr')
    const vanish = childNamed(settings, 'vanish')
    if (vanish && !/^(?:0|false)$/u.test(vanish.attributes.val ?? '')) return
    const styles = listStyles(this.#document.styles, readSetting(settings, 'rStyle'))
    const looks = findLooks([settings, ...styles.map(({ words }) => words), ...this.#styleWords])
    const align = readSetting(settings, 'vertAlign')
    const shift = align === 'superscript' ? 'raised' : align === 'subscript' ? 'lowered' : undefined
    for (const part of elementsOf(run)) {
      if (part.name === 't') this.#say({ text: textOf(part), looks, ...(shift && { shift }) })
      else if (part.name in signs) this.#say({ text: signs[part.name] ?? '', looks })
      else if (part.name === 'br' || part.name === 'cr') this.#breakLine(part)
      else if (part.name === 'sym') this.#say({ text: readSymbol(part), looks })
      else if (!removedTags.has(part.name)) this.#takePictures(part)
    }
  }

  #breakLine({ attributes }: XmlElement): void {
    if (attributes.type === undefined || attributes.type === 'textWrapping')
      this.gathered.lines.push({ runs: [], pictures: [] })
  }

  #takePictures(element: XmlElement): void {
    const drawing = element.name === 'AlternateContent' ? (childNamed(element, 'Choice') ?? element) : element
    const alt = descendantsNamed(drawing, 'docPr')[0]?.attributes.descr ?? ''
    for (const picture of descendantsNamed(drawing, 'blip', 'imagedata')) {
      const id = picture.attributes.embed ?? picture.attributes.id ?? ''
      this.gathered.lines
        .at(-1)
        ?.pictures.push({ source: this.#document.targets.get(id) ?? '', alt: alt.slice(0, 500) })
    }
  }

  #say(run: Run): void {
    if (run.text !== '') this.gathered.lines.at(-1)?.runs.push(run)
  }
}

/** Ticks and arrows of the fonts that have nothing but signs. */
const symbols: Record<string, string> = { F0FC: '✓', F0FE: '☑', F0A8: '☐', F0E0: '→', F0D0: '°', F0B0: '°' }
const readSymbol = ({ attributes }: XmlElement): string =>
  symbols[(attributes.char ?? '').toUpperCase()] ?? writeSymbol(attributes.font, attributes.char)

const createLabeller = ({ styles, numbering }: WordDocument) => {
  const count = createCounter(numbering)
  return (paragraph: XmlElement): { label: string; depth: number } | null => {
    const own = childNamed(paragraph, 'pPr')
    const styleId = readSetting(own, 'pStyle')
    const settings = [own, ...listStyles(styles, styleId).map(style => style.paragraph)].map(one =>
      childNamed(one, 'numPr'),
    )
    const numId = settings.map(one => readSetting(one, 'numId')).find(id => id !== undefined)
    if (numId === undefined || numId === '0') return null
    const level = settings.map(one => readSetting(one, 'ilvl')).find(one => one !== undefined)
    const depth =
      level === undefined ? (findStyleDepth(numbering, numId, [styleId ?? '']) ?? 0) : Number(level)
    const isLevel = Number.isInteger(depth) && depth >= 0 && depth <= maxListDepth
    const label = isLevel ? count(numId, depth) : null
    return label && { label: label.isBullet ? '•' : label.text, depth }
  }
}

/** Paragraphs, or a row of a table with its cells. */
export type BodyItem =
  | { is: 'lines'; lines: TypedLine[] }
  | { is: 'row'; table: number; cells: TypedLine[][] }

/** Body in the order of the file; paragraphs are counted from 1. */
export const readBody = (document: WordDocument): BodyItem[] => {
  const getLabel = createLabeller(document)
  let [counted, tables] = [0, 0]
  const readParagraph = (element: XmlElement): TypedLine[] => {
    counted += 1
    const { lines } = new Paragraph(document, element).gathered
    const hasText = lines.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
    // An empty paragraph of a list has its number too, and the reader sees it.
    const list = getLabel(element)
    const heading = findHeading(document.styles, readSetting(childNamed(element, 'pPr'), 'pStyle'))
    return lines.map(({ runs, pictures }, n) => ({
      number: counted,
      runs:
        list && n === 0 && (hasText || pictures.length > 0)
          ? [{ text: `${list.label} `, looks: {} }, ...runs]
          : runs,
      pictures,
      depth: list?.depth ?? null,
      heading,
    }))
  }
  const readAll = (element: XmlElement): BodyItem[] =>
    elementsOf(element).flatMap((child): BodyItem[] => {
      if (child.name === 'p') return [{ is: 'lines', lines: readParagraph(child) }]
      if (child.name === 'tbl') {
        tables += 1
        const table = tables
        return descendantsOfTable(child).map(row => ({
          is: 'row',
          table,
          cells: childrenNamed(row, 'tc').map(cell => readAll(cell).flatMap(linesOf)),
        }))
      }
      return removedTags.has(child.name) || child.name === 'sectPr' ? [] : readAll(child)
    })
  return readAll(document.body)
}

/** Rows, including those inside content controls. */
const descendantsOfTable = (table: XmlElement): XmlElement[] =>
  elementsOf(table).flatMap(child =>
    child.name === 'tr'
      ? [child]
      : child.name === 'sdt' || child.name === 'sdtContent'
        ? descendantsOfTable(child)
        : [],
  )

const linesOf = (item: BodyItem): TypedLine[] => (item.is === 'lines' ? item.lines : item.cells.flat())
