// Text of a paragraph from its runs; raised and lowered runs become superscript and subscript characters.
import { type RaisedHeight, raiseText } from '../../text/raised-text.rules.ts'

/** Runs of one height are joined first, since editors divide "−1" in two. */
export class RunText {
  #text = ''
  #raised = ''
  #height: RaisedHeight | null = null

  /** @param height null on the baseline */
  add(text: string, height: RaisedHeight | null): void {
    if (height !== this.#height) this.#flush(height)
    if (height === null) this.#text += text
    else this.#raised += text
  }

  /** Two formulas side by side stay apart. */
  addFormula(formula: string): void {
    this.#flush(null)
    if (formula !== '' && this.#text.endsWith('\\)')) this.#text += ' '
    this.#text += formula
  }

  /** @returns the whole text */
  end(): string {
    this.#flush(null)
    return this.#text
  }

  #flush(next: RaisedHeight | null): void {
    if (this.#height !== null) this.#text += raiseText(this.#raised, this.#height) ?? this.#raised
    this.#raised = ''
    this.#height = next
  }
}
