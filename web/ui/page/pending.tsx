import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

/**
 * Placeholder for content that isn't loaded: a skeleton, or the error. Only for a first load: loaded content
 * stays when a reload fails.
 */
export function Pending({ error, label, lines }: { error: Error | null; label: string; lines: number }) {
  return error ? <Notice bad>{error.message}</Notice> : <Skeleton label={label} lines={lines} />
}
