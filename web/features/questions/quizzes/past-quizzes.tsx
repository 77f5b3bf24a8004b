import type { Quiz } from '@lantern/contract/questions/quizzes/quizzes'
import * as m from '@lantern/messages'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formatDay } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { attemptAddress } from './quiz-labels.ts'

const playAddress = ({ id, runningAttemptId }: Quiz): string =>
  runningAttemptId ? attemptAddress(runningAttemptId) : `/quizsummary?quiz=${id}`

const playWord = ({ runningAttemptId, lastScore }: Quiz): string => {
  if (runningAttemptId) return m.quizzes_go_on()
  return lastScore ? m.quizzes_again() : m.quizzes_play()
}

function Row({ quiz, onRemove }: { quiz: Quiz; onRemove(): void }) {
  const { title, sources, questionCount, lastScore, createdAt } = quiz
  const actions = [{ label: m.quizzes_delete(), icon: <Trash2 className="i" />, run: onRemove, bad: true }]
  return (
    <tr>
      <td>
        <Link className="name" to={playAddress(quiz)}>
          <b>{title}</b>
        </Link>
        {sources[0] && sources[0].name !== title && <span className="meta block">{sources[0].name}</span>}
        {lastScore && (
          <span className="meta narrow-only">
            {m.quizzes_score({ right: lastScore.right, total: lastScore.total })}
          </span>
        )}
      </td>
      <td className="r wide-only">{questionCount}</td>
      <td className="r wide-only">
        {lastScore ? m.quizzes_score({ right: lastScore.right, total: lastScore.total }) : '–'}
      </td>
      <td className="r wider-only">{formatDay(createdAt)}</td>
      <td className="r">
        <Link className={buttonClass('line', 'sm')} to={playAddress(quiz)}>
          {playWord(quiz)}
        </Link>
      </td>
      <td className="r">
        <ActionMenu label={m.quizzes_actions({ name: title })} actions={actions} />
      </td>
    </tr>
  )
}

/** Own quizzes: unfinished ones, and last results. */
export function PastQuizzes({ quizzes }: { quizzes: readonly Quiz[] }) {
  const [going, setGoing] = useState<Quiz>()
  const remove = useCall('DELETE /quizzes/:quizId', {
    input: (quizId: string) => ({ params: { quizId } }),
    onSuccess: (_, quizId, cache) => {
      cache.change('GET /quizzes', {}, known => ({
        ...known,
        quizzes: known.quizzes.filter(({ id }) => id !== quizId),
      }))
      void cache.invalidate('GET /attempts')
    },
  })
  if (quizzes.length === 0) return <EmptyState>{m.quizzes_empty()}</EmptyState>
  const close = () => setGoing(undefined)
  return (
    <>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{m.quizzes_col_quiz()}</th>
            <th scope="col" className="r wide-only w-28">
              {m.quizzes_col_questions()}
            </th>
            <th scope="col" className="r wide-only w-28">
              {m.quizzes_col_score()}
            </th>
            <th scope="col" className="r wider-only w-28">
              {m.quizzes_col_made()}
            </th>
            <th scope="col" className="w-28">
              <span className="vh">{m.quizzes_play()}</span>
            </th>
            <th scope="col" className="w-13">
              <span className="vh">{m.library_col_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {quizzes.map(quiz => (
            <Row key={quiz.id} quiz={quiz} onRemove={() => setGoing(quiz)} />
          ))}
        </tbody>
      </table>
      {going && (
        <ConfirmDialog
          words={{
            title: m.quizzes_delete_title(),
            text: m.quizzes_delete_text(),
            confirm: m.quizzes_delete(),
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(going.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}
