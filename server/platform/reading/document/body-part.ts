// The paragraphs of a Word document's body or notes, as the file lists them (WordprocessingML).
import type { RaisedHeight } from '../../text/raised-text.rules.ts'
import { OmmlGatherer } from '../office/omml-gatherer.ts'
import { RunText } from '../office/run-text.ts'
import type { Attributes, XmlListener } from '../office/xml.ts'
import { parseLevel, type Shape } from './styles.rules.ts'

export type BodyParagraph = {
  text: string
  styleId: string | undefined
  own: Shape
  /** Footnotes and endnotes it refers to, by kind and id. */
  notes: string[]
}

/** A paragraph, or the cells of a table's row with their paragraphs. */
type BodyItem = { paragraph: BodyParagraph } | { cells: BodyParagraph[][] }

export type Body = {
  items: BodyItem[]
  /** Paragraphs of each note in a part of notes, by kind and id. */
  notes: Map<string, BodyParagraph[]>
}

/** Elements that represent a sign in running text. */
const signs = new Map([
  ['w:tab', ' '],
  ['w:br', ' '],
  ['w:cr', ' '],
  ['w:noBreakHyphen', '-'],
])

/** Values of `w:vertAlign`; all others are on the baseline. */
const heights: ReadonlyMap<string, RaisedHeight> = new Map([
  ['superscript', 'raised'],
  ['subscript', 'lowered'],
])

/** Deleted and moved text is still in the file. */
const isGone = (name: string): boolean => name === 'w:moveFrom' || name === 'w:del'

const isOn = (value: string | undefined): boolean => value !== '0' && value !== 'false' && value !== 'off'

/** Listens to the XML of a body and collects its content. */
export class BodyGatherer implements XmlListener {
  readonly body: Body = { items: [], notes: new Map() }
  /** Open paragraphs: a text box is inside a paragraph's run, so both nest. */
  readonly #paragraphs: { paragraph: BodyParagraph; text: RunText }[] = []
  readonly #runs: { hidden: boolean; height: RaisedHeight | null }[] = []
  #tables = 0
  #cells: BodyParagraph[][] | null = null
  #note: BodyParagraph[] | null = null
  #gone = 0
  #inText = false
  readonly #formula = new OmmlGatherer()

  open(name: string, attributes: Attributes): void {
    if (this.#formula.open(name, attributes)) return
    const value = attributes['w:val']
    if (isGone(name)) this.#gone += 1
    else if (name === 'w:p') this.#openParagraph()
    else if (name === 'w:r') this.#runs.push({ hidden: false, height: null })
    else if (name === 'w:t') this.#inText = true
    else if (name === 'w:vanish') this.#hide(isOn(value))
    else if (name === 'w:vertAlign') this.#raise(value)
    else if (signs.has(name)) this.#openSign(name)
    else if (!this.#openTable(name) && !this.#openNote(name, attributes)) this.#shape(name, value)
  }

  close(name: string): void {
    const formula = this.#formula.close(name)
    if (formula !== null) this.#addFormula(formula)
    else if (isGone(name)) this.#gone -= 1
    else if (name === 'w:p') this.#closeParagraph()
    else if (name === 'w:r') this.#runs.pop()
    else if (name === 'w:t') this.#inText = false
    else if (name === 'w:tbl') this.#tables -= 1
    else if (name === 'w:tr' && this.#tables === 1) this.#cells = null
    else if (name === 'w:footnote' || name === 'w:endnote') this.#note = null
  }

  text(text: string): void {
    if (!this.#formula.text(text) && this.#inText) this.#say(text)
  }

  #addFormula(formula: string): void {
    if (this.#gone === 0) this.#paragraphs.at(-1)?.text.addFormula(formula)
  }

  #openParagraph(): void {
    const paragraph: BodyParagraph = { text: '', styleId: undefined, own: {}, notes: [] }
    this.#paragraphs.push({ paragraph, text: new RunText() })
    if (this.#note) this.#note.push(paragraph)
    else if (this.#cells) this.#cells.at(-1)?.push(paragraph)
    else this.body.items.push({ paragraph })
  }

  #closeParagraph(): void {
    const open = this.#paragraphs.pop()
    if (open) open.paragraph.text = open.text.end()
  }

  /** Nested tables belong to the cell around them. */
  #openTable(name: string): boolean {
    if (name === 'w:tbl') this.#tables += 1
    else if (name === 'w:tc' && this.#tables === 1) this.#cells?.push([])
    else if (name === 'w:tr' && this.#tables === 1 && !this.#note) {
      this.#cells = []
      this.body.items.push({ cells: this.#cells })
    } else return false
    return true
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

  #hide(hidden: boolean): void {
    const run = this.#runs.at(-1)
    if (run) run.hidden = hidden
  }

  #raise(value: string | undefined): void {
    const run = this.#runs.at(-1)
    if (run) run.height = heights.get(value ?? '') ?? null
  }

  /** A tab is also the name of a tab stop, outside of runs. */
  #openSign(name: string): void {
    if (this.#runs.length > 0) this.#say(signs.get(name) ?? '')
  }

  #say(text: string): void {
    const run = this.#runs.at(-1)
    if (this.#gone === 0 && !run?.hidden) this.#paragraphs.at(-1)?.text.add(text, run?.height ?? null)
  }

  #shape(name: string, value: string | undefined): void {
    const paragraph = this.#paragraphs.at(-1)?.paragraph
    if (!paragraph) return
    const { own } = paragraph
    if (name === 'w:pStyle') paragraph.styleId = value
    else if (name === 'w:outlineLvl') own.outline = parseLevel(value)
    else if (name === 'w:numId') own.list = value === '0' ? null : (own.list ?? 0)
    else if (name === 'w:ilvl' && own.list !== null) own.list = parseLevel(value)
  }
}
