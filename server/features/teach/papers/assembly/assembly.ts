// Input and output of assembly; plain data, so that it can be sent to a worker thread.
import type { Blueprint, PaperForm } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'

export type AssemblyTask = {
  blueprint: Blueprint
  candidates: readonly Candidate[]
  seed: number
  /** Current variants; locked questions stay in place. */
  forms: readonly PaperForm[]
  /** The only variant to be chosen anew, counted from 0; null for all. */
  only: number | null
}
