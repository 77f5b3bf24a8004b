// What an item finds beside it in its package.
import type { Pictures } from '../items.ts'

export type ItemFiles = { find(source: string): Uint8Array | null; pictures: Pictures }
