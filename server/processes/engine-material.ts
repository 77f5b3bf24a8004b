// Material of engines: sources, and recordings that still run.
import type { Db } from '../database/client.ts'
import { createMaterialLoader, createPassageLoader } from '../features/material/passages/index.ts'
import {
  createRunningMaterialLoader,
  createRunningPassageLoader,
  isRunningPassage,
} from '../features/material/recordings/index.ts'
import type { MaterialLoader, PassageLoader } from '../platform/engine/index.ts'

/** Passages of a source; of a running recording where no source has the id. */
export const createEngineMaterialLoader = (db: Db): MaterialLoader => {
  const loadSource = createMaterialLoader(db)
  const loadRunning = createRunningMaterialLoader(db)
  return async id => {
    const material = await loadSource(id)
    const isEmpty = material.passages.length === 0 && (material.contents ?? []).length === 0
    return isEmpty ? loadRunning(id) : material
  }
}

export const createEnginePassageLoader = (db: Db): PassageLoader => {
  const loadOfSources = createPassageLoader(db)
  const loadOfRunning = createRunningPassageLoader(db)
  return async ids => {
    const running = ids.filter(isRunningPassage)
    const stored = ids.filter(id => !isRunningPassage(id))
    return (await Promise.all([loadOfSources(stored), loadOfRunning(running)])).flat()
  }
}
