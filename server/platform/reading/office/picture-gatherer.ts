// Pictures of an Office file that are large enough for words, and embedded objects, which have pictures of them.
import { type EmbeddedObject, parseObject } from './embedded-object.rules.ts'
import type { Attributes } from './xml.ts'

/** Elements with a picture: drawings may hold several, and older files have VML. */
const holders = new Set(['p:pic', 'w:drawing', 'pic:pic', 'w:pict', 'w:object', 'p:graphicFrame'])
const sizes = new Set(['a:ext', 'wp:extent'])

const unitsPerCm = 360_000
const [minWidth, minHeight] = [3, 1.5]
const maxPictures = 2000

/** Centimetres per unit of a VML style. */
const units: Readonly<Record<string, number>> = { in: 2.54, cm: 1, mm: 0.1, pt: 2.54 / 72, px: 2.54 / 96 }
const minSides = { width: minWidth, height: minHeight }

/** Whether no side of a VML style, such as "width:90pt;height:40pt", is too small; other units count as large. */
const isLargeStyle = (style: string): boolean =>
  [
    ...style.slice(0, 1000).matchAll(/(?:^|;)\s*(width|height)\s*:\s*([\d.]+)(in|cm|mm|pt|px)\s*(?=;|$)/gu),
  ].every(
    ([, side, value, unit]) =>
      Number(value) * (units[unit ?? ''] ?? 0) >= minSides[side as keyof typeof minSides],
  )

type OpenPicture = { holder: string; id: string | null; isLarge: boolean; object: EmbeddedObject | null }

/** Relationship of a large picture, or an embedded formula. */
export type FoundPicture = { picture: string } | 'formula'

/** Relationships of the pictures, in order; one without a size counts as large. */
export class PictureGatherer {
  readonly pictures: string[] = []
  readonly #open: OpenPicture[] = []

  open(name: string, attributes: Attributes): void {
    const around = this.#open.at(-1)
    if (holders.has(name))
      this.#open.push({ holder: name, id: null, isLarge: around?.isLarge ?? true, object: null })
    else if (around) this.#openWithin(around, name, attributes)
  }

  #openWithin(around: OpenPicture, name: string, attributes: Attributes): void {
    const object = parseObject(name, attributes)
    if (object) around.object ??= object
    // Frames of slides have pictures only in pictures of their own: a table has some as its ground.
    else if (around.holder === 'p:graphicFrame') return
    else if (name === 'a:blip') around.id = attributes['r:embed'] ?? attributes['r:link'] ?? null
    else if (name === 'v:imagedata') around.id = attributes['r:id'] ?? null
    else if (sizes.has(name) && attributes.cx !== undefined)
      around.isLarge =
        Number(attributes.cx) >= minWidth * unitsPerCm && Number(attributes.cy) >= minHeight * unitsPerCm
    else if (name === 'v:shape') around.isLarge = isLargeStyle(attributes.style ?? '')
  }

  /** @returns the picture or formula that ends with this element; null for none */
  close(name: string): FoundPicture | null {
    if (!holders.has(name)) return null
    const closed = this.#open.pop()
    const around = this.#open.at(-1)
    if (!closed) return null
    if (!around?.object && around?.holder !== 'w:object') return this.#add(closed)
    if (around.id === null) [around.id, around.isLarge] = [closed.id, closed.isLarge]
    around.object ??= closed.object
    return null
  }

  #add({ id, isLarge, object }: OpenPicture): FoundPicture | null {
    if (object?.isFormula) return 'formula'
    // An icon shows no more than a name. No relationship has a space.
    const shown = object && (id === null || object.isIcon) ? `object ${this.pictures.length}` : id
    if (shown === null || !(isLarge || object) || this.pictures.length >= maxPictures) return null
    this.pictures.push(shown)
    return { picture: shown }
  }
}
