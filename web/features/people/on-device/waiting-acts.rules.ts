// Acts that wait, as the page of this device shows them.
import type { WaitingAct } from '../../../lib/offline/acts/act-shapes.ts'

/** Grades of cards are counted; everything else is shown one by one. */
export type ActGroups = { grades: number; single: WaitingAct[]; refused: WaitingAct[] }

export const groupActs = (acts: readonly WaitingAct[]): ActGroups => {
  const waiting = acts.filter(({ problem }) => problem === null)
  return {
    grades: waiting.filter(({ kind }) => kind === 'grade').length,
    single: [
      ...waiting.filter(({ kind }) => kind !== 'grade'),
      ...acts.filter(({ problem }) => problem !== null && !problem.isFinal),
    ].sort((one, other) => one.order - other.order),
    refused: acts.filter(({ problem }) => problem?.isFinal),
  }
}
