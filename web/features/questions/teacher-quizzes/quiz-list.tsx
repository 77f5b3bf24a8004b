import type { TeacherQuiz } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import * as m from '@lantern/messages'
import { Copy, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { matchesWords } from '../../../lib/matches-words.rules.ts'
import { showToast } from '../../../lib/toasts.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { NameLink } from '../../../ui/table/name-link.tsx'
import { useBringBackTeacherQuiz, useDuplicateTeacherQuiz, useRemoveTeacherQuiz } from './queries.ts'

export const editorAddress = (quizId: string): string => `/quiz-preview-new?quiz=${quizId}`
const previewAddress = (quizId: string): string => `/quiz-preview?quiz=${quizId}`

/** Deletes a quiz, with undo in the toast. */
export const useRemoval = () => {
  const remove = useRemoveTeacherQuiz()
  const bringBack = useBringBackTeacherQuiz()
  return (quizId: string, then: () => void = () => {}) =>
    remove.mutate(quizId, {
      onSuccess: ({ message }) => {
        showToast(message, { label: m.library_undo(), run: () => bringBack.mutate(quizId) })
        then()
      },
    })
}

/** Minimum number of quizzes for a search field. */
export const searchedFrom = 8

/** Own quizzes, drafts first, with a search by name if there are many. */
export function QuizList({ quizzes }: { quizzes: readonly TeacherQuiz[] }) {
  const [q, setQ] = useState('')
  const found = quizzes.filter(({ title }) => matchesWords(title, q))
  return (
    <>
      {quizzes.length >= searchedFrom && (
        <SearchField className="mb-4" label={m.teacher_quizzes_search()} q={q} onSearch={setQ} />
      )}
      {found.length > 0 ? (
        <QuizTable quizzes={found} />
      ) : (
        <p className="muted">{m.teacher_quizzes_none_found()}</p>
      )}
    </>
  )
}

function QuizTable({ quizzes }: { quizzes: readonly TeacherQuiz[] }) {
  const navigate = useNavigate()
  const duplicate = useDuplicateTeacherQuiz()
  const remove = useRemoval()
  return (
    <DataTable
      caption={m.teacher_quizzes_title()}
      rows={quizzes}
      idOf={({ id }) => id}
      columns={[
        [
          m.quizzes_col_quiz(),
          ({ id, title, questionCount }) => (
            <>
              <NameLink to={editorAddress(id)}>{title}</NameLink>
              <span className="hidden phone:block">
                <span className="meta block">{m.teacher_quiz_questions({ count: questionCount })}</span>
              </span>
            </>
          ),
        ],
        [
          m.teacher_quizzes_col_state(),
          ({ isUsed }) => (
            <span className="tag">{isUsed ? m.teacher_quiz_used() : m.teacher_quiz_draft()}</span>
          ),
          { from: 'tablet', className: 'w-28' },
        ],
        [
          m.quizzes_col_questions(),
          ({ questionCount }) => questionCount,
          { align: 'right', from: 'tablet', className: 'w-28' },
        ],
        [
          m.teacher_quizzes_col_changed(),
          ({ updatedAt }) => formatDay(updatedAt),
          { align: 'right', from: 'desktop', className: 'w-28' },
        ],
      ]}
      menu={{
        header: m.library_col_actions(),
        labelOf: ({ title }) => m.quizzes_actions({ name: title }),
        actionsOf: ({ id }) => [
          {
            label: m.editor_preview(),
            icon: <Eye className="i" />,
            run: () => void navigate(previewAddress(id)),
          },
          {
            label: m.editor_duplicate(),
            icon: <Copy className="i" />,
            run: () =>
              duplicate.mutate(id, { onSuccess: made => void navigate(editorAddress(made.quiz.id)) }),
          },
          { label: m.quizzes_delete(), icon: <Trash2 className="i" />, run: () => remove(id), bad: true },
        ],
      }}
    />
  )
}
