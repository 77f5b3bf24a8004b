// Runs that are open, with the properties that decide how their text is read: a text box stands inside a run.
import type { RaisedHeight } from '../../text/raised-text.rules.ts'
import { findSymbolFont } from '../office/symbol-fonts.ts'
import type { Attributes } from '../office/xml.ts'

type Run = {
  hidden: boolean
  bold: boolean
  height: RaisedHeight | null
  /** Null where it has that of its paragraph. */
  font: string | null
}

/** Values of `w:vertAlign`; all others are on the baseline. */
const heights: ReadonlyMap<string, RaisedHeight> = new Map([
  ['superscript', 'raised'],
  ['subscript', 'lowered'],
])

const isOn = (value: string | undefined): boolean => value !== '0' && value !== 'false' && value !== 'off'

export class OpenRuns {
  readonly #runs: Run[] = []

  get current(): Readonly<Run> | undefined {
    return this.#runs.at(-1)
  }

  /** Font with signs of its own; null for all others. */
  get symbolFont(): string | null {
    return findSymbolFont(this.current?.font ?? undefined)
  }

  open(): void {
    this.#runs.push({ hidden: false, bold: false, height: null, font: null })
  }

  close(): void {
    this.#runs.pop()
  }

  shape(name: string, attributes: Attributes): void {
    const run = this.#runs.at(-1)
    if (!run) return
    const value = attributes['w:val']
    if (name === 'w:vanish') run.hidden = isOn(value)
    else if (name === 'w:b') run.bold = isOn(value)
    else if (name === 'w:vertAlign') run.height = heights.get(value ?? '') ?? null
    else if (name === 'w:rFonts') run.font = attributes['w:ascii'] ?? attributes['w:hAnsi'] ?? run.font
  }
}
