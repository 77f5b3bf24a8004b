// Paragraphs, rows and notes of a file in Rich Text Format, from its control words.
import { type FlowParagraph, headingParagraph, rowParagraph, tidyText } from '../flow/flow.rules.ts'

type Style = { name: string; level: number | null }

/** Properties of the open paragraph. */
type Shape = { level: number | null; list: number | null; style: number | null }

const plainShape: Shape = { level: null, list: null, style: null }

type Row = { cells: string[]; isHead: boolean; covered: boolean[] }

const maxColumns = 200
const bullets = /^[\s·•▪◦o§\u00b7\uf0b7\uf0a7-]*$/u

const nameLevel = (name: string): number | null => {
  const trimmed = name.replace(/;.*$/su, '').trim()
  const level = /^heading ([1-9])$/iu.exec(trimmed)?.[1]
  return level ? Number(level) : /^title$/iu.test(trimmed) ? 1 : null
}

export class ParagraphGatherer {
  readonly flow: FlowParagraph[] = []
  readonly #styles = new Map<number, Style>()
  #style = { number: 0, name: '', level: null as number | null }
  #shape: Shape = { ...plainShape }
  #text = ''
  #mark = ''
  #row: Row | null = null
  #above: string[] = []
  #isInTable = false
  #isCovered = false
  /** Text of the paragraph around an open footnote. */
  #around: string | null = null
  #notes: string[] = []

  add(text: string): void {
    this.#text += text
  }

  addMark(text: string): void {
    this.#mark += text
  }

  nameStyle(name: string): void {
    this.#style.name += name
  }

  endStyle(): void {
    const { number, name, level } = this.#style
    this.#styles.set(number, { name, level: level ?? nameLevel(name) })
    this.#style = { number: 0, name: '', level: null }
  }

  openFootnote(): void {
    if (this.#around !== null) return
    this.#around = this.#text
    this.#text = ''
  }

  closeFootnote(): void {
    if (this.#around === null) return
    const note = tidyText(this.#text)
    if (note !== '') this.#notes.push(note)
    this.#text = this.#around
    this.#around = null
  }

  /** @param isStyle whether the word is of a style */
  control(word: string, number: number | null, isStyle: boolean): void {
    if (isStyle) {
      if (word === 's') this.#style.number = number ?? 0
      else if (word === 'outlinelevel' && number !== null && number < 9) this.#style.level = number + 1
    } else if (word === 'par' || word === 'sect' || word === 'page') this.endParagraph()
    else if (word === 'cell' || word === 'nestcell') this.#endCell(word === 'nestcell')
    else if (word === 'row') this.#endRow()
    else if (!this.#shapeTable(word)) this.#shapeParagraph(word, number)
  }

  #shapeTable(word: string): boolean {
    if (word === 'trowd') {
      this.#row = { cells: this.#row?.cells ?? [], isHead: false, covered: [] }
      this.#isCovered = false
    } else if (word === 'trhdr' && this.#row) this.#row.isHead = true
    else if (word === 'clvmrg') this.#isCovered = true
    else if (word === 'cellx') {
      if (this.#row && this.#row.covered.length < maxColumns) this.#row.covered.push(this.#isCovered)
      this.#isCovered = false
    } else if (word === 'intbl') this.#isInTable = true
    else return false
    return true
  }

  #shapeParagraph(word: string, number: number | null): void {
    if (word === 'pard') {
      this.#shape = { ...plainShape }
      this.#isInTable = false
    } else if (word === 's') this.#shape.style = number
    else if (word === 'outlinelevel') this.#shape.level = number !== null && number < 9 ? number + 1 : null
    else if (word === 'ls') this.#shape.list = this.#shape.list ?? 0
    else if (word === 'ilvl') this.#shape.list = Math.min(8, Math.max(0, number ?? 0))
  }

  endParagraph(): void {
    if (this.#around !== null) {
      this.#text += ' '
      return
    }
    const { level, list, style } = this.#shape
    const text = tidyText(this.#text)
    const mark = bullets.test(this.#mark) ? '' : `${tidyText(this.#mark)} `
    const isItem = list !== null || this.#mark !== ''
    if (this.#isInTable) {
      this.#text += ' '
      return
    }
    this.#text = ''
    this.#mark = ''
    const heading = level ?? this.#styles.get(style ?? -1)?.level ?? null
    if (text !== '') {
      if (heading !== null) this.flow.push(headingParagraph(heading, mark + text))
      else if (isItem) this.flow.push({ kind: 'item', level: list ?? 0, text: mark + text })
      else this.flow.push({ kind: 'text', level: 0, text })
    }
    this.#flushNotes()
  }

  #flushNotes(): void {
    for (const text of this.#notes) this.flow.push({ kind: 'footnote', level: 0, text })
    this.#notes = []
  }

  /** Cells of a table within a cell are its words. */
  #endCell(isNested: boolean): void {
    if (isNested) {
      this.#text += ' '
      return
    }
    this.#row ??= { cells: [], isHead: false, covered: [] }
    const mark = bullets.test(this.#mark) ? '' : `${tidyText(this.#mark)} `
    if (this.#row.cells.length < maxColumns) this.#row.cells.push(mark + tidyText(this.#text))
    this.#text = ''
    this.#mark = ''
  }

  #endRow(): void {
    if (!this.#row) return
    const { cells, isHead, covered } = this.#row
    const filled = cells.map((text, i) => (covered[i] && text === '' ? (this.#above[i] ?? '') : text))
    const row = rowParagraph(filled, isHead)
    if (row) this.flow.push(row)
    this.#above = filled
    this.#row = null
    this.#flushNotes()
  }
}
