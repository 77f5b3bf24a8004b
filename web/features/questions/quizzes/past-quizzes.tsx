import type { Quiz } from '@lantern/contract/questions/quizzes/quizzes'
import * as m from '@lantern/messages'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formatDay } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { NameLink } from '../../../ui/table/name-link.tsx'
import { attemptAddress } from './quiz-labels.ts'

const playAddress = ({ id, runningAttemptId }: Quiz): string =>
  runningAttemptId ? attemptAddress(runningAttemptId) : `/quizsummary?quiz=${id}`

const playWord = ({ runningAttemptId, lastScore }: Quiz): string => {
  if (runningAttemptId) return m.quizzes_go_on()
  return lastScore ? m.quizzes_again() : m.quizzes_play()
}

function Name({ quiz }: { quiz: Quiz }) {
  const { title, sources, lastScore } = quiz
  return (
    <>
      <NameLink to={playAddress(quiz)}>{title}</NameLink>
      {sources[0] && sources[0].name !== title && <span className="meta block">{sources[0].name}</span>}
      {lastScore && <span className="meta hidden phone:block">{m.quizzes_score(lastScore)}</span>}
    </>
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
  const close = () => setGoing(undefined)
  return (
    <>
      <DataTable
        caption={m.quizzes_title()}
        rows={quizzes}
        idOf={({ id }) => id}
        empty={<EmptyState>{m.quizzes_empty()}</EmptyState>}
        columns={[
          [m.quizzes_col_quiz(), quiz => <Name quiz={quiz} />],
          [
            m.quizzes_col_questions(),
            ({ questionCount }) => questionCount,
            { align: 'right', from: 'tablet', className: 'w-28' },
          ],
          [
            m.quizzes_col_score(),
            ({ lastScore }) => (lastScore ? m.quizzes_score(lastScore) : '–'),
            { align: 'right', from: 'tablet', className: 'w-28' },
          ],
          [
            m.quizzes_col_made(),
            ({ createdAt }) => formatDay(createdAt),
            { align: 'right', from: 'desktop', className: 'w-28' },
          ],
          [
            m.quizzes_play(),
            quiz => (
              <Link className={buttonClass('line', 'sm')} to={playAddress(quiz)}>
                {playWord(quiz)}
              </Link>
            ),
            { isHeaderHidden: true, align: 'right', className: 'w-28' },
          ],
        ]}
        menu={{
          header: m.library_col_actions(),
          labelOf: ({ title }) => m.quizzes_actions({ name: title }),
          actionsOf: quiz => [
            {
              label: m.quizzes_delete(),
              icon: <Trash2 className="i" />,
              run: () => setGoing(quiz),
              bad: true,
            },
          ],
        }}
      />
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
