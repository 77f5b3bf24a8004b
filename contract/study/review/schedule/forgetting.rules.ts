// Forgetting curve of FSRS-6 with the parameters of the cards' schedule, for all other estimates of memory.
import { default_w, type FSRSState, forgetting_curve, fsrs } from 'ts-fsrs'

/** Days after which nine of ten facts that were answered right for the first time are still known. */
export const firstStability = default_w[2] ?? 2.3

/** Chance that a fact is still known, from 0 to 1. */
export const computeRetention = (days: number, stability: number): number =>
  forgetting_curve(default_w, Math.max(0, days), stability)

/** Memory of a fact: stability in days, difficulty from 1 to 10. */
export type FactMemory = FSRSState

const scheduler = fsrs({ enable_fuzz: false })
const [again, good] = [1, 3]

/** Memory of a fact after it was answered. @param memory null for a new one; @param days since it was answered before */
export const answerFact = (memory: FactMemory | null, days: number, isRight: boolean): FactMemory =>
  scheduler.next_state(memory, Math.max(0, Math.floor(days)), isRight ? good : again)
