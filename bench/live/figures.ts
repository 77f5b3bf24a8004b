// How figures of a room are worked out and written, whatever it runs on.
import { percentile } from '../percentile.ts'

/** A percentile of each round, and of these the middle one: a stall of the machine in one round is none of the room's. */
export const typicalOf = <Round>(
  rounds: readonly Round[],
  pick: (round: Round) => number[],
  share: number,
): number =>
  percentile(
    rounds.map(round => percentile(pick(round), share)),
    0.5,
  )

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`
