import type { ResultLine } from '@lantern/contract/classes/class-results/class-results'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { NameLink } from '../../../ui/table/name-link.tsx'
import { useResultsList } from './queries.ts'

const resultsAddress = ({ kind, id }: ResultLine): string => `/quiz-results?${kind}=${id}`

const lineLabel = ({ kind, className, players }: ResultLine): string =>
  [
    kind === 'room' ? m.results_list_room({ count: players }) : m.results_list_homework({ count: players }),
    className,
  ]
    .filter(part => part !== null)
    .join(' · ')

/** Results of a teacher's rooms and homework, newest first. */
export function ResultsList() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useResultsList()
  const lines = data?.pages.flatMap(page => page.results)
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.class_title()}</h1>
          <p>{m.results_list_text()}</p>
        </div>
        <Link className={buttonClass('line')} to="/mark-requests">
          {m.mark_requests_link()}
        </Link>
      </div>
      <DataTable
        caption={m.class_title()}
        layout="auto"
        rows={lines}
        idOf={({ id }) => id}
        pending={{ error, label: m.class_loading(), lines: 6 }}
        empty={
          <EmptyState
            action={
              <Link className={buttonClass('primary')} to="/create-quiz">
                {m.results_list_quizzes()}
              </Link>
            }
          >
            {m.results_list_none()}
          </EmptyState>
        }
        columns={[
          [
            null,
            line => (
              <NameLink to={resultsAddress(line)} note={lineLabel(line)}>
                {line.title}
              </NameLink>
            ),
          ],
          [
            null,
            ({ at, endedAt }) => (endedAt === null ? m.results_list_running() : formatDay(at)),
            { align: 'right', from: 'tablet' },
          ],
        ]}
      />
      {hasNextPage && (
        <Button look="line" className="mt-5" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.results_list_more()}
        </Button>
      )}
    </>
  )
}
