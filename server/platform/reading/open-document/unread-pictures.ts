// Charts and large pictures of an OpenDocument file, which aren't read.
import type { Attributes } from '../office/xml.ts'
import { isLarge } from './picture-size.rules.ts'

export class UnreadPictures {
  /** Slides of charts and of pictures, counted from 0; 0 for texts. */
  readonly charts: number[] = []
  readonly pictures: number[] = []
  readonly #frames: { isLarge: boolean; hasContent: boolean }[] = []

  openFrame(attributes: Attributes): void {
    this.#frames.push({ isLarge: isLarge(attributes), hasContent: false })
  }

  closeFrame(): void {
    this.#frames.pop()
  }

  /**
   * Content of a frame. Objects are mostly charts; their picture follows in the same frame.
   * @param isRead whether it is a formula with its text
   */
  add(kind: 'object' | 'image', page: number, isRead: boolean): void {
    const frame = this.#frames.at(-1)
    if (!frame || frame.hasContent) return
    frame.hasContent = true
    if (isRead || !frame.isLarge) return
    const pages = kind === 'object' ? this.charts : this.pictures
    pages.push(Math.max(0, page))
  }
}
