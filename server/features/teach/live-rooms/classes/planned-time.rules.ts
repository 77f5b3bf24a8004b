// Allowed times for planned rooms, and how long an unopened one stays listed.
import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'

const dayMs = 86_400_000

/** Time a late teacher may still open it in the same lesson; after that students needn't wait. */
const awaitedMs = dayMs / 2

export const isPlannable = (startsAt: Date, now: Date): boolean =>
  startsAt > now && startsAt.getTime() <= now.getTime() + roomLimits.plannedDays * dayMs

/** Rooms that were to begin after it are still waited for. */
export const awaitedSince = (now: Date): Date => new Date(now.getTime() - awaitedMs)
