// The text of one slide or page of notes: shape by shape, as the file lists them (PresentationML, DrawingML).
import type { RaisedHeight } from '../../text/raised-text.rules.ts'
import { OmmlGatherer } from '../office/omml-gatherer.ts'
import { RunText } from '../office/run-text.ts'
import type { Attributes, XmlListener } from '../office/xml.ts'

type ShapeLine = {
  level: number
  text: string
  row: boolean
  /** The placeholder's type, "body" where it has none; '' for other shapes and tables. */
  role: string
}

export type SlidePart = { hidden: boolean; lines: ShapeLine[] }

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
  readonly part: SlidePart = { hidden: false, lines: [] }
  #role = ''
  /** Texts of the cells of the table row that is open. */
  #row: string[] | null = null
  #cell: string[] = []
  #line: { level: number; text: RunText } | null = null
  #height: RaisedHeight | null = null
  #inText = false
  #inSlideNumber = false
  readonly #formula = new OmmlGatherer()

  open(name: string, attributes: Attributes): void {
    if (this.#formula.open(name, attributes)) return
    if (name === 'p:sld') this.part.hidden = attributes.show === '0' || attributes.show === 'false'
    else if (name === 'p:sp' || name === 'p:graphicFrame') this.#role = ''
    else if (name === 'p:ph') this.#role = attributes.type ?? 'body'
    else if (name === 'a:tr') this.#row = []
    else if (name === 'a:tc') this.#cell = []
    else this.#openWithin(name, attributes)
  }

  #openWithin(name: string, { lvl, type, baseline }: Attributes): void {
    if (name === 'a:p') this.#line = { level: 0, text: new RunText() }
    else if (name === 'a:pPr' && this.#line)
      this.#line.level = Math.min(deepestLevel, Math.max(0, Number.parseInt(lvl ?? '', 10) || 0))
    else if (name === 'a:fld') this.#inSlideNumber = type === 'slidenum'
    else if (name === 'a:br') this.#line?.text.add(' ', null)
    else if (name === 'a:r') this.#height = null
    else if (name === 'a:rPr') this.#height = parseHeight(baseline)
    else if (name === 'a:t') this.#inText = !this.#inSlideNumber
  }

  close(name: string): void {
    const formula = this.#formula.close(name)
    if (formula !== null) this.#line?.text.addFormula(formula)
    else if (name === 'a:t') this.#inText = false
    else if (name === 'a:fld') this.#inSlideNumber = false
    else if (name === 'a:p') this.#endLine()
    else if (name === 'a:tc') this.#row?.push(this.#cell.join(' '))
    else if (name === 'a:tr') this.#endRow()
  }

  text(text: string): void {
    if (!this.#formula.text(text) && this.#inText) this.#line?.text.add(text, this.#height)
  }

  #endLine(): void {
    const text = tidy(this.#line?.text.end() ?? '')
    if (this.#line && text !== '') {
      if (this.#row) this.#cell.push(text)
      else this.part.lines.push({ level: this.#line.level, text, row: false, role: this.#role })
    }
    this.#line = null
  }

  #endRow(): void {
    const text = (this.#row ?? []).filter(words => words !== '').join(' | ')
    if (text !== '') this.part.lines.push({ level: 0, text, row: true, role: '' })
    this.#row = null
  }
}
