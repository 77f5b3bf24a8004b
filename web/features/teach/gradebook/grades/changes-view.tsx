import type { Gradebook } from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import { useList } from '../../../../lib/calls/use-read.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { ChangeLines } from './change-lines.tsx'
import { useRestoreOwnColumn } from './grade-calls.ts'

function Log({ classId }: { classId: string }) {
  const log = useList('GET /classes/:classId/gradebook/changes', {
    params: { classId },
    nextPage: ({ next }) => (next === null ? undefined : { after: next }),
    staleTime: 0,
  })
  if (!log.data) return <Pending error={log.error} label={m.changes_loading()} lines={6} />
  const changes = log.data.pages.flatMap(page => page.changes)
  if (changes.length === 0) return <p>{m.changes_none()}</p>
  return (
    <>
      <ChangeLines changes={changes} />
      {log.hasNextPage && (
        <Button className="mt-4" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {m.changes_more()}
        </Button>
      )}
    </>
  )
}

/** Log of changes, and columns that were taken out. */
export function ChangesView({ gradebook, onClose }: { gradebook: Gradebook; onClose(): void }) {
  const { removedColumns } = gradebook
  const { id } = gradebook.class
  const restore = useRestoreOwnColumn(id)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 pt-5">
        <h2 className="h-page">{m.changes_title()}</h2>
        <Button onClick={onClose}>{m.changes_back()}</Button>
      </div>
      {removedColumns.length > 0 && (
        <Section title={m.removed_columns()}>
          <ul className="rows two ruled">
            {removedColumns.map(column => (
              <li key={column.id}>
                <b>{column.title}</b>
                <Button size="sm" onClick={() => restore.mutate(column.id)}>
                  {m.removed_column_restore()}
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={m.changes_log()}>
        <Log classId={id} />
      </Section>
    </>
  )
}
