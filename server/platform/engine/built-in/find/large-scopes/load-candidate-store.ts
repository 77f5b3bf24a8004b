// Opens the store of candidates where the package for it is installed.
import type { CandidateStore } from '../../index/candidate-store.ts'
import { openLanceStore } from './lance-store.ts'
import type { Lance } from './lance-types.ts'

/** Name of a package that operators install for large libraries; it has 200 MB. A name in a variable isn't looked for before. */
const packageName: string = '@lancedb/lancedb'

/** @returns null where it isn't installed */
const loadLance = async (): Promise<Lance | null> => {
  try {
    return (await import(packageName)) as Lance
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/** @returns null where questions of any scope are answered from indexes in memory */
export const loadCandidateStore = async (place: string): Promise<CandidateStore | null> => {
  const lance = await loadLance()
  return lance && openLanceStore(lance, place)
}
