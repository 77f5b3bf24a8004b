import type { HostAct } from '@lantern/contract/teach/live-rooms/live-messages'

/** An act that the server hasn't answered yet, and the change of the room that it was pressed at. */
export type ActUnderWay = { act: HostAct['act']; seq: number }

/** Acts that only change the clock: an act right after one still refers to the same question. */
const clockActs: readonly HostAct['act'][] = ['pause', 'resume', 'extend']

/**
 * Whether the host can act: no act is pending, or only a clock act is, or the room has changed since, as its
 * news may arrive before the response to the act.
 */
export const isHandFree = (underWay: ActUnderWay | null, seq: number): boolean =>
  underWay === null || clockActs.includes(underWay.act) || underWay.seq < seq
