import type { ResultLine } from '@lantern/contract/classes/class-results/class-results'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { useResultsList } from './queries.ts'

const resultsAddress = ({ kind, id }: ResultLine): string => `/quiz-results?${kind}=${id}`

const lineLabel = ({ kind, className, players }: ResultLine): string =>
  [
    kind === 'room' ? m.results_list_room({ count: players }) : m.results_list_homework({ count: players }),
    className,
  ]
    .filter(part => part !== null)
    .join(' · ')

function Row({ line }: { line: ResultLine }) {
  const { title, at, endedAt } = line
  return (
    <tr>
      <td>
        <Link className="name" to={resultsAddress(line)}>
          <b>{title}</b>
        </Link>
        <span className="meta block">{lineLabel(line)}</span>
      </td>
      <td className="r wide-only">{endedAt === null ? m.results_list_running() : formatDay(at)}</td>
    </tr>
  )
}

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
      </div>
      {!lines && <Pending error={error} label={m.class_loading()} lines={6} />}
      {lines?.length === 0 && (
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to="/create-quiz">
              {m.results_list_quizzes()}
            </Link>
          }
        >
          {m.results_list_none()}
        </EmptyState>
      )}
      {lines && lines.length > 0 && (
        <table className="tbl table-auto!">
          <tbody>
            {lines.map(line => (
              <Row key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <Button look="line" className="mt-5" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.results_list_more()}
        </Button>
      )}
    </>
  )
}
