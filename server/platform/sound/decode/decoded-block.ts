/** Decoded sound: blocks of equal length for each channel, -1 to 1, and samples a second. */
export type DecodedBlock = { channels: readonly Float32Array[]; rate: number }
