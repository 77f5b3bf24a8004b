import type { KindFormats } from '../formats.ts'
import { writeHotspot } from './qti.ts'

export const hotspotFormats: KindFormats<'hotspot'> = { writeQti: writeHotspot }
