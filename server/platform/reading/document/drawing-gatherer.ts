// Charts, pictures and alternative texts of a Word document, which follow the paragraph or table they stand in.
import { AlternativeTexts } from '../office/alternative-texts.ts'
import { PictureGatherer } from '../office/picture-gatherer.ts'
import type { Attributes } from '../office/xml.ts'

/** Alternative text of a picture, or relationship of a chart or a large picture. */
export type Drawing = { alt: string } | { chart: string } | { picture: string }
/** Drawing that a cell may hold; charts follow the table. */
export type DrawingOfCell = Exclude<Drawing, { chart: string }>

export class DrawingGatherer {
  readonly #texts = new AlternativeTexts()
  readonly #pictures = new PictureGatherer()
  #waiting: Drawing[] = []

  /** Relationships of the large pictures, in order. */
  get pictures(): readonly string[] {
    return this.#pictures.pictures
  }

  open(name: string, attributes: Attributes): void {
    this.#texts.open(name, attributes)
    this.#pictures.open(name, attributes)
    const chart = name === 'c:chart' || name === 'cx:chart' ? attributes['r:id'] : undefined
    if (chart !== undefined) this.#waiting.push({ chart })
  }

  /** @returns whether an embedded formula ends with this element */
  close(name: string): boolean {
    const alt = this.#texts.close(name)
    if (alt !== '') this.#waiting.push({ alt })
    const found = this.#pictures.close(name)
    if (found !== null && found !== 'formula') this.#waiting.push(found)
    return found === 'formula'
  }

  /** All but charts since the last call, for a cell or a note. */
  flushWithoutCharts(): DrawingOfCell[] {
    const drawings = this.#waiting.flatMap(drawing => ('chart' in drawing ? [] : [drawing]))
    this.#waiting = this.#waiting.filter(drawing => 'chart' in drawing)
    return drawings
  }

  flush(): Drawing[] {
    const drawings = this.#waiting
    this.#waiting = []
    return drawings
  }
}
