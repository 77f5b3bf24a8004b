// The paragraphs of a Word document's body or notes, as the file lists them (WordprocessingML).

import { isMonoFont } from '../office/code.rules.ts'
import { OmmlGatherer } from '../office/omml-gatherer.ts'
import { RunText } from '../office/run-text.ts'
import { writeSymbol, writeSymbols } from '../office/symbol-fonts.ts'
import type { Attributes, XmlListener } from '../office/xml.ts'
import { unreadFormula } from '../unread-formula.rules.ts'
import { type BodyParagraph, createParagraph } from './body-paragraph.ts'
import { type Drawing, DrawingGatherer } from './drawing-gatherer.ts'
import { OpenRuns } from './open-runs.ts'
import { parseLevel } from './styles.rules.ts'
import { type BodyRow, TableGatherer } from './table-gatherer.ts'

type BodyItem = { paragraph: BodyParagraph } | { row: BodyRow } | { drawing: Drawing }

export type Body = {
  items: BodyItem[]
  /** Paragraphs of each note in a part of notes, by kind and id. */
  notes: Map<string, BodyParagraph[]>
  /** Relationships of its large pictures, in order. */
  pictures: readonly string[]
}

/** Elements that represent a sign in running text. */
const signs = new Map([
  ['w:tab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
])

/** Deleted and moved text, and former properties, are still in the file. */
const gone = new Set(['w:moveFrom', 'w:del', 'w:pPrChange', 'w:rPrChange'])
const isGone = (name: string): boolean => gone.has(name)

/** Listens to the XML of a body and collects its content. */
export class BodyGatherer implements XmlListener {
  /** Open paragraphs: a text box is inside a paragraph's run, so both nest. */
  readonly #paragraphs: { paragraph: BodyParagraph; text: RunText }[] = []
  readonly #runs = new OpenRuns()
  /** Reading of the word behind it, in brackets where it ends; null outside. */
  #reading: string | null = null
  #inReading = false
  readonly #tables = new TableGatherer()
  readonly #drawings = new DrawingGatherer()
  readonly body: Body = { items: [], notes: new Map(), pictures: this.#drawings.pictures }
  #note: BodyParagraph[] | null = null
  #gone = 0
  #inText = false
  /** Whether the properties of a paragraph are open, where a deletion means its end. */
  #inProperties = false
  readonly #formula = new OmmlGatherer()

  open(name: string, attributes: Attributes): void {
    if (this.#formula.open(name, attributes)) return
    const value = attributes['w:val']
    if (isGone(name)) this.#openGone(name)
    else if (name === 'w:p') this.#openParagraph()
    else if (name === 'w:pPr') this.#inProperties = true
    else if (name === 'w:r') this.#runs.open()
    else if (name === 'w:t') this.#inText = true
    else if (name === 'w:sym') this.#say(writeSymbol(attributes['w:font'], attributes['w:char']))
    else if (name === 'w:ruby') this.#reading = ''
    else if (name === 'w:rt') this.#inReading = true
    else if (signs.has(name)) this.#openSign(name)
    else if (!this.#openNote(name, attributes)) {
      this.#openTable(name, attributes)
      if (this.#gone === 0) this.#drawings.open(name, attributes)
      // Properties of a paragraph's end are those of no run.
      if (this.#gone === 0 && !this.#inProperties) this.#runs.shape(name, attributes)
      this.#shape(name, value)
    }
  }

  close(name: string): void {
    const formula = this.#formula.close(name)
    if (formula !== null) this.#addFormula(formula)
    else if (isGone(name)) this.#gone -= 1
    else if (name === 'w:p') this.#closeParagraph()
    else if (name === 'w:pPr' && this.#gone === 0) this.#inProperties = false
    else if (name === 'w:r') this.#runs.close()
    else if (name === 'w:t') this.#inText = false
    else if (name === 'w:rt') this.#inReading = false
    else if (name === 'w:ruby') this.#closeRuby()
    else if (name === 'w:footnote' || name === 'w:endnote') this.#note = null
    else this.#closeDrawn(name)
  }

  text(text: string): void {
    if (this.#formula.text(text) || !this.#inText) return
    const font = this.#runs.symbolFont
    this.#say(font ? writeSymbols(font, text) : text)
  }

  #openGone(name: string): void {
    this.#gone += 1
    const paragraph = this.#paragraphs.at(-1)?.paragraph
    if (paragraph && this.#inProperties && name === 'w:del') paragraph.isDeleted = true
  }

  #addFormula(formula: string): void {
    if (this.#gone === 0) this.#paragraphs.at(-1)?.text.addFormula(formula)
  }

  #openParagraph(): void {
    const paragraph = createParagraph()
    this.#paragraphs.push({ paragraph, text: new RunText() })
    this.#add(paragraph)
  }

  #add(paragraph: BodyParagraph): void {
    if (this.#note) this.#note.push(paragraph)
    else if (this.#tables.cell) this.#tables.cell.push(paragraph)
    else this.body.items.push({ paragraph })
  }

  #closeParagraph(): void {
    const open = this.#paragraphs.pop()
    if (open) open.paragraph.text = open.text.end()
    if (this.#note || this.#tables.cell)
      for (const drawing of this.#drawings.flushWithoutCharts()) this.#add({ ...createParagraph(), drawing })
    this.#addDrawings()
  }

  #closeDrawn(name: string): void {
    if (this.#gone === 0 && this.#drawings.close(name)) this.#addFormula(unreadFormula)
    if (!this.#note) this.#tables.close(name)
    if (name === 'w:tbl') this.#addDrawings()
  }

  /** Charts and pictures stand behind the paragraph or table around them. */
  #addDrawings(): void {
    if (this.#paragraphs.length > 0 || this.#tables.isOpen) return
    for (const drawing of this.#drawings.flush()) this.body.items.push({ drawing })
  }

  #openTable(name: string, attributes: Attributes): void {
    const row = this.#note ? null : this.#tables.open(name, attributes)
    if (row) this.body.items.push({ row })
  }

  #openNote(name: string, attributes: Attributes): boolean {
    const [, kind, reference] = /^w:(footnote|endnote)(Reference)?$/u.exec(name) ?? []
    const id = attributes['w:id']
    if (kind === undefined || id === undefined) return false
    if (reference) this.#paragraphs.at(-1)?.paragraph.notes.push(`${kind} ${id}`)
    else {
      this.#note = []
      // Normal notes only; other types are separator lines.
      if ((attributes['w:type'] ?? 'normal') === 'normal') this.body.notes.set(`${kind} ${id}`, this.#note)
    }
    return true
  }

  #closeRuby(): void {
    const reading = this.#reading?.trim() ?? ''
    this.#reading = null
    if (reading !== '') this.#say(`(${reading})`)
  }

  /** A tab is also the name of a tab stop, outside of runs. */
  #openSign(name: string): void {
    if (this.#runs.current) this.#say(signs.get(name) ?? '')
  }

  #say(text: string): void {
    const run = this.#runs.current
    if (this.#gone > 0 || run?.hidden) return
    if (this.#inReading) this.#reading += text
    else this.#paragraphs.at(-1)?.text.add(text, run?.height ?? null)
    if (text.trim() === '') return
    if (!run?.bold) this.#tables.addPlain()
    const fonts = this.#paragraphs.at(-1)?.paragraph.fonts
    if (fonts) fonts[!run?.font ? 'inherited' : isMonoFont(run.font) ? 'mono' : 'other'] = true
  }

  #shape(name: string, value: string | undefined): void {
    const paragraph = this.#paragraphs.at(-1)?.paragraph
    if (!paragraph || this.#gone > 0) return
    const { own } = paragraph
    if (name === 'w:pStyle') paragraph.styleId = value
    else if (name === 'w:outlineLvl') own.outline = parseLevel(value)
    else if (name === 'w:numId') own.numId = value ?? '0'
    else if (name === 'w:ilvl') own.depth = parseLevel(value)
  }
}
