import { join } from 'node:path'

/** The cut of word vectors that the build makes; see scripts/build-word-vectors.ts. */
export const wordVectorsPath = join(import.meta.dirname, '../../.cache/word-vectors.bin')
