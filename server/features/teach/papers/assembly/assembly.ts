// What assembly is given and what it gives; plain data, so that it can go to another thread.
import type { Blueprint, PaperForm } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'

export type AssemblyTask = {
  blueprint: Blueprint
  candidates: readonly Candidate[]
  seed: number
  /** What stands by now; its locked questions stay where they are. */
  forms: readonly PaperForm[]
  /** The only variant to be chosen anew, counted from 0; null for all. */
  only: number | null
}
