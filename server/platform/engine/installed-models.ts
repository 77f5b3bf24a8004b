// The language models that are in use now: they can change while a process runs.
import type { ModelConfig } from '../config/index.ts'

/** Models in use now; null where there is none. */
export type CurrentModels = Record<'model' | 'vision' | 'embedding', ModelConfig | null>

export type InstalledModels = {
  current(): CurrentModels
  /** Calls a function after each change, awaited before the change counts as known. */
  onChange(listener: () => Promise<void> | void): void
  /** Reads the settings again. */
  reload(): Promise<void>
  close(): Promise<void>
}
