// The text of one slide or page of notes: shape by shape, as the file lists them (PresentationML, DrawingML).
import type { TableRow } from '@lantern/contract/material/library/source-content'
import type { RaisedHeight } from '../../text/raised-text.rules.ts'
import { AlternativeTexts } from '../office/alternative-texts.ts'
import { type Fonts, isMonoFont, isProse, mayBeCode, tidyCode } from '../office/code.rules.ts'
import { OmmlGatherer } from '../office/omml-gatherer.ts'
import { PictureGatherer } from '../office/picture-gatherer.ts'
import { RunText } from '../office/run-text.ts'
import { findSymbolFont, writeSymbols } from '../office/symbol-fonts.ts'
import type { Attributes, XmlListener } from '../office/xml.ts'
import { unreadFormula } from '../unread-formula.rules.ts'
import { AutoNumbers } from './auto-numbers.rules.ts'
import { type SlideTable, SlideTableGatherer } from './table-gatherer.ts'

type ShapeLine = {
  level: number
  text: string
  /** Automatic number at the start of `text`; empty for none. */
  label: string
  /** Null for what is no row of a table. */
  tableRow: TableRow | null
  /** Set for code, and for the alternative text of a picture. */
  kind?: 'code' | 'alt'
  /** Relationship of a chart, whose lines take the place of this one. */
  chart?: string
  /** The placeholder's type, "body" where it has none; '' for other shapes and tables. */
  role: string
}

export type SlidePart = {
  hidden: boolean
  lines: ShapeLine[]
  /** Relationships of its large pictures. */
  pictures: readonly string[]
}

const plain = { level: 0, label: '', role: '', tableRow: null }

const deepestLevel = 8

/** @param baseline percentage of the type size above the line, in thousandths, such as "30000" or "-25%" */
const parseHeight = (baseline: string | undefined): RaisedHeight | null => {
  const shift = Number.parseFloat(baseline ?? '')
  if (!shift) return null
  return shift > 0 ? 'raised' : 'lowered'
}

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Listens to the XML of a slide and gathers its paragraphs and table rows. */
export class SlideGatherer implements XmlListener {
  readonly #pictures = new PictureGatherer()
  readonly part: SlidePart = { hidden: false, lines: [], pictures: this.#pictures.pictures }
  #role = ''
  readonly #tables = new SlideTableGatherer()
  #countedTables = 0
  #line: { level: number; text: RunText; fonts: Fonts } | null = null
  /** Font of the open run; null where it has that of its shape. */
  #font: string | null = null
  #height: RaisedHeight | null = null
  #inText = false
  #inSlideNumber = false
  readonly #numbers = new AutoNumbers()
  readonly #texts = new AlternativeTexts()
  readonly #formula = new OmmlGatherer()

  open(name: string, attributes: Attributes): void {
    if (this.#formula.open(name, attributes)) return
    this.#pictures.open(name, attributes)
    if (name === 'p:sld') this.part.hidden = attributes.show === '0' || attributes.show === 'false'
    else if (name === 'p:sp' || name === 'p:graphicFrame') this.#role = ''
    else if (name === 'p:ph') this.#role = attributes.type ?? 'body'
    else if (name === 'p:txBody' || name === 'a:txBody') this.#numbers.openBody()
    else this.#openWithin(name, attributes)
  }

  #openWithin(name: string, attributes: Attributes): void {
    const { lvl, type, baseline } = attributes
    this.#texts.open(name, attributes)
    const chart = name === 'c:chart' || name === 'cx:chart' ? attributes['r:id'] : undefined
    if (chart !== undefined) this.part.lines.push({ ...plain, text: '', chart })
    this.#numbers.open(name, attributes)
    this.#tables.open(name, attributes)
    if (name === 'a:p') this.#openLine()
    else if (name === 'a:pPr' && this.#line)
      this.#line.level = Math.min(deepestLevel, Math.max(0, Number.parseInt(lvl ?? '', 10) || 0))
    else if (name === 'a:fld') this.#inSlideNumber = type === 'slidenum'
    else if (name === 'a:br') this.#line?.text.add('\n', null)
    else if (name === 'a:r') this.#openRun()
    else if (name === 'a:latin' || name === 'a:sym') this.#font = this.#chooseFont(attributes.typeface)
    else if (name === 'a:rPr') this.#height = parseHeight(baseline)
    else if (name === 'a:t') this.#inText = !this.#inSlideNumber
  }

  close(name: string): void {
    this.#numbers.close(name)
    if (this.#pictures.close(name) === 'formula') this.part.lines.push({ ...plain, text: unreadFormula })
    const alternative = this.#texts.close(name)
    if (alternative !== '') this.part.lines.push({ ...plain, text: alternative, kind: 'alt' })
    const formula = this.#formula.close(name)
    if (formula !== null) this.#line?.text.addFormula(formula)
    else if (name === 'a:t') this.#inText = false
    else if (name === 'a:fld') this.#inSlideNumber = false
    else if (name === 'a:p') this.#endLine()
    else this.#addTable(this.#tables.close(name))
  }

  text(text: string): void {
    if (!this.#formula.text(text) && this.#inText) this.#say(text)
  }

  #openRun(): void {
    this.#height = null
    this.#font = null
  }

  /** A font with signs of its own comes before the one of letters. */
  #chooseFont(typeface: string | undefined): string | null {
    return findSymbolFont(this.#font ?? undefined) ? this.#font : (typeface ?? this.#font)
  }

  #say(text: string): void {
    const symbols = findSymbolFont(this.#font ?? undefined)
    this.#line?.text.add(symbols ? writeSymbols(symbols, text) : text, this.#height)
    if (this.#line && text.trim() !== '')
      this.#line.fonts[this.#font === null ? 'inherited' : isMonoFont(this.#font) ? 'mono' : 'other'] = true
  }

  #openLine(): void {
    this.#line = { level: 0, text: new RunText(), fonts: { mono: false, other: false, inherited: false } }
    this.#numbers.openParagraph()
  }

  #endLine(): void {
    const { level = 0, text: runs, fonts } = this.#line ?? {}
    this.#line = null
    const typed = runs?.end() ?? ''
    const words = tidy(typed)
    if (words === '' || !fonts) return
    const label = this.#numbers.count(level)
    const text = label === '' ? words : `${label} ${words}`
    if (this.#tables.add(text)) return
    const isCode = label === '' && mayBeCode(fonts, null) !== null && !isProse(typed)
    const line = { level, text, label, tableRow: null, role: this.#role }
    this.part.lines.push(isCode ? { ...line, text: tidyCode(typed), kind: 'code' } : line)
  }

  #addTable(rows: SlideTable | null): void {
    if (!rows) return
    this.#countedTables += 1
    for (const { text, ...row } of rows)
      if (text !== '')
        this.part.lines.push({ ...plain, text, tableRow: { table: this.#countedTables, ...row } })
  }
}
