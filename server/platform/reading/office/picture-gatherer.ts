// Pictures of an Office file that are large enough for words.
import type { Attributes } from './xml.ts'

/** Elements with a picture, and those with its size. */
const holders = new Set(['p:pic', 'w:drawing'])
const sizes = new Set(['a:ext', 'wp:extent'])

const unitsPerCm = 360_000
const [minWidth, minHeight] = [3 * unitsPerCm, 1.5 * unitsPerCm]
const maxPictures = 2000

/** Relationships of the pictures, in order; one without a size counts as large. */
export class PictureGatherer {
  readonly pictures: string[] = []
  #depth = 0
  #id: string | null = null
  #isLarge = true

  open(name: string, attributes: Attributes): void {
    if (holders.has(name)) {
      this.#depth += 1
      this.#id = null
      this.#isLarge = true
    } else if (this.#depth === 0) return
    else if (name === 'a:blip') this.#id = attributes['r:embed'] ?? null
    else if (sizes.has(name) && attributes.cx !== undefined)
      this.#isLarge = Number(attributes.cx) >= minWidth && Number(attributes.cy) >= minHeight
  }

  close(name: string): void {
    if (!holders.has(name)) return
    this.#depth -= 1
    if (this.#id !== null && this.#isLarge && this.pictures.length < maxPictures) this.pictures.push(this.#id)
    this.#id = null
  }
}
