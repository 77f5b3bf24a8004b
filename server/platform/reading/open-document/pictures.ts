// Charts and large pictures of an OpenDocument file.
import { isReadablePicture } from '../office/pictures.rules.ts'
import type { Attributes } from '../office/xml.ts'
import { isLarge } from './picture-size.rules.ts'

export type OdfPicture = {
  /** Its slide, counted from 0; 0 in texts. */
  page: number
  /** Part with its file; it need not be there. */
  part: string
}

type Frame = { isLarge: boolean; hasContent: boolean; picture: OdfPicture | null }

const maxPictures = 2000

/** @param href such as "./Object 1" */
export const getPart = (href: string | undefined): string => (href ?? '').replace(/^\.\//u, '')

export class OdfPictures {
  /** Slides of charts, counted from 0; 0 for texts. Charts aren't read. */
  readonly charts: number[] = []
  readonly pictures: OdfPicture[] = []
  readonly #frames: Frame[] = []

  openFrame(attributes: Attributes): void {
    this.#frames.push({ isLarge: isLarge(attributes), hasContent: false, picture: null })
  }

  closeFrame(): void {
    this.#frames.pop()
  }

  /** An object: a formula with its text, which needs no picture, or else mostly a chart. */
  addObject(page: number, isFormula: boolean): void {
    const frame = this.#frames.at(-1)
    if (!frame || frame.hasContent) return
    frame.hasContent = true
    if (!isFormula && frame.isLarge) this.charts.push(Math.max(0, page))
  }

  /** An object of another program, known by the picture of it that may follow. @returns whether it is a new picture */
  addForeign(page: number): boolean {
    const frame = this.#frames.at(-1)
    if (!frame || frame.hasContent) return false
    frame.hasContent = true
    return this.#add(frame, page, '')
  }

  /**
   * A picture. One frame may have it in several formats, and behind an object that shows the same.
   * @returns whether it is a new one
   */
  addImage(page: number, part: string): boolean {
    const frame = this.#frames.at(-1)
    if (frame?.picture && !isReadablePicture(frame.picture.part)) frame.picture.part = part
    if (!frame || frame.hasContent) return false
    frame.hasContent = true
    return frame.isLarge && this.#add(frame, page, part)
  }

  #add(frame: Frame, page: number, part: string): boolean {
    if (this.pictures.length >= maxPictures) return false
    frame.picture = { page: Math.max(0, page), part }
    this.pictures.push(frame.picture)
    return true
  }
}
