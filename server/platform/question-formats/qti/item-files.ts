// Files of a package that an item refers to.
import type { Pictures } from '../items.ts'

export type ItemFiles = {
  find(source: string): Uint8Array | null
  /** A page or a text that an item shows. */
  findText(source: string): string | null
  pictures: Pictures
}
