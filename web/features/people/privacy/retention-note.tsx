import type { RetentionKind } from '@lantern/contract/people/retention/retention.rules'
import * as m from '@lantern/messages'

const names: Record<RetentionKind, () => string> = {
  sources: m.retention_sources,
  'class-recordings': m.retention_lessons,
  rooms: m.retention_rooms,
  homework: m.retention_homework,
  audit: m.retention_audit,
  reads: m.retention_reads,
}

/** Data that this installation deletes automatically, with the periods. */
export function RetentionNote({
  retention,
}: {
  retention: readonly { kind: RetentionKind; months: number }[]
}) {
  if (retention.length === 0) return null
  return (
    <p className="mt-3">
      {m.retention_public()}{' '}
      {retention
        .map(({ kind, months }) => `${names[kind]()} (${m.retention_months({ count: months })})`)
        .join(', ')}
      {m.sentence_end()}
    </p>
  )
}
