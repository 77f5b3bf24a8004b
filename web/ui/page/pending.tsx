import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

/**
 * What stands where something is still to be read: that it is on its way, or why it didn't come. Only for as
 * long as there is nothing to show: what was read once stays when reading it again fails.
 */
export function Pending({ error, label, lines }: { error: Error | null; label: string; lines: number }) {
  return error ? <Notice bad>{error.message}</Notice> : <Skeleton label={label} lines={lines} />
}
