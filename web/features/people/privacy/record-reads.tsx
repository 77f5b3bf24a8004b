import type { RecordKind, RecordRead } from '@lantern/contract/people/record-reads/record-reads'
import * as m from '@lantern/messages'
import { formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useRecordReads } from './queries.ts'

const sentences: Record<RecordKind, (values: { reader: string; about: string }) => string> = {
  results: m.reads_results,
  answers: m.reads_answers,
  progress: m.reads_progress,
  'results-file': m.reads_results_file,
  certificate: m.reads_certificate,
  doubt: m.reads_doubt,
}

function ReadRow({ read }: { read: RecordRead }) {
  const { reader, isAdmin, kind, about, times, lastAt } = read
  return (
    <li>
      <div className="min-w-0 break-words">
        {sentences[kind]({ reader: isAdmin ? m.reads_admin({ reader }) : reader, about: about || '–' })}
        <span className="meta">
          {times === 1 ? formatMoment(lastAt) : m.reads_times({ count: times, when: formatMoment(lastAt) })}
        </span>
      </div>
    </li>
  )
}

/** Log of accesses to one's results, answers, certificate and doubts. */
export function RecordReads() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useRecordReads()
  const reads = data?.pages.flatMap(page => page.reads)
  return (
    <Section title={m.reads_title()}>
      <p className="muted mb-3">{m.reads_text()}</p>
      {!reads && <Pending error={error} label={m.privacy_loading()} lines={3} />}
      {reads?.length === 0 && <p>{m.reads_none()}</p>}
      {reads && reads.length > 0 && (
        <ul className="rows ruled">
          {reads.map(read => (
            <ReadRow key={read.id} read={read} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button look="line" className="mt-4" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.admin_older()}
        </Button>
      )}
    </Section>
  )
}
