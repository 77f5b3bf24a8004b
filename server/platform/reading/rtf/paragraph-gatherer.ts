// Paragraphs, rows and notes of a file in Rich Text Format, from its control words.
import { type FlowParagraph, headingParagraph, tidyText as tidySpaces } from '../flow/flow.rules.ts'
import { tableParagraphs } from '../flow/table-flow.rules.ts'
import { RowGatherer } from './row-gatherer.ts'

type Style = { name: string; level: number | null }

/** Properties of the open paragraph. */
type Shape = { level: number | null; list: number | null; style: number | null }

const plainShape: Shape = { level: null, list: null, style: null }

/** Halves of characters are joined only in a whole text. */
const tidyText = (text: string): string => tidySpaces(text.replaceAll('\0', '').toWellFormed())

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
  readonly #rows = new RowGatherer()
  #isInTable = false
  #tables = 0
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
    else if (word === 'row') this.#rows.endRow()
    else if (!this.#rows.shape(word, number)) this.#shapeParagraph(word, number)
  }

  #shapeParagraph(word: string, number: number | null): void {
    if (word === 'pard') {
      this.#shape = { ...plainShape }
      this.#isInTable = false
    } else if (word === 'intbl') this.#isInTable = true
    else if (word === 's') this.#shape.style = number
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
    if (text !== '') this.endTable()
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
    const mark = bullets.test(this.#mark) ? '' : `${tidyText(this.#mark)} `
    this.#rows.endCell(mark + tidyText(this.#text))
    this.#text = ''
    this.#mark = ''
  }

  /** Ends the table that is open, whose rows are known only together. */
  endTable(): void {
    const rows = this.#rows.endTable()
    if (rows.length === 0) return
    this.#tables += 1
    this.flow.push(...tableParagraphs(rows, null, this.#tables))
    this.#flushNotes()
  }
}
