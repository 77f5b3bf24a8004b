// An index from where it is stored, or made of the material and stored.
import type { EngineSource, SourceMaterial } from '../../index.ts'
import { fingerprintCode } from './code-fingerprint.ts'
import { buildSourceIndex, type SourceIndex } from './source-index.ts'
import { packSourceIndex, unpackSourceIndex } from './stored-index.ts'

/** The thread's way to what the process keeps. */
export type IndexSupply = {
  loadMaterial(sourceId: string): Promise<SourceMaterial>
  /** Null where none is stored, or it can't be had just now. */
  loadStored(sourceId: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Nobody waits for it. */
  store(source: EngineSource, packed: Uint8Array<ArrayBuffer>): void
}

/** Unreadable data count as missing. */
const unpack = (packed: Uint8Array<ArrayBuffer>, source: EngineSource, madeBy: string) => {
  try {
    return unpackSourceIndex(packed, source, madeBy)
  } catch {
    return null
  }
}

export const createIndexLoader = (supply: IndexSupply) => {
  const maker = fingerprintCode()
  return async (source: EngineSource): Promise<SourceIndex> => {
    const madeBy = await maker
    // One that changes with the next passage isn't worth storing.
    const stored = source.isComplete ? await supply.loadStored(source.id) : null
    const found = stored && unpack(stored, source, madeBy)
    if (found) return found
    const made = buildSourceIndex(source.id, source.version, await supply.loadMaterial(source.id))
    // After the question that waits for the index.
    if (source.isComplete) setImmediate(() => supply.store(source, packSourceIndex(made, madeBy)))
    return made
  }
}
