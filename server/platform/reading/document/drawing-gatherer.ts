// Charts and alternative texts of a Word document, which follow the paragraph or table they stand in.
import { AlternativeTexts } from '../office/alternative-texts.ts'
import type { Attributes } from '../office/xml.ts'

/** Alternative text of a picture, or relationship of a chart. */
export type Drawing = { alt: string } | { chart: string }

export class DrawingGatherer {
  readonly #texts = new AlternativeTexts()
  #waiting: Drawing[] = []

  open(name: string, attributes: Attributes): void {
    this.#texts.open(name, attributes)
    const chart = name === 'c:chart' ? attributes['r:id'] : undefined
    if (chart !== undefined) this.#waiting.push({ chart })
  }

  close(name: string): void {
    const alt = this.#texts.close(name)
    if (alt !== '') this.#waiting.push({ alt })
  }

  /** Alternative texts since the last call, for a cell or a note, which hold text alone. */
  flushTexts(): string[] {
    const texts = this.#waiting.flatMap(drawing => ('alt' in drawing ? [drawing.alt] : []))
    this.#waiting = this.#waiting.filter(drawing => 'chart' in drawing)
    return texts
  }

  flush(): Drawing[] {
    const drawings = this.#waiting
    this.#waiting = []
    return drawings
  }
}
