import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { useAddQuizzesToBank } from '../../features/questions/question-bank/queries.ts'
import { useTeacherQuizzes } from '../../features/questions/teacher-quizzes/queries.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonClass } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'

/** A bank without questions: names the questions of the teacher's quizzes and offers to add copies of them. */
export function EmptyBank({ importAddress }: { importAddress: string }) {
  const { data: quizzes = [] } = useTeacherQuizzes()
  const add = useAddQuizzesToBank()
  const filled = quizzes.filter(({ questionCount, paperId }) => questionCount > 0 && paperId === null)
  const count = filled.reduce((sum, { questionCount }) => sum + questionCount, 0)
  const addAll = () =>
    add.mutate(
      filled.map(({ id }) => id),
      { onSuccess: added => showToast(m.bank_quizzes_added({ count: added })) },
    )
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap gap-3">
          {count > 0 && (
            <Button look="primary" busy={add.isPending} onClick={addAll}>
              {m.bank_quizzes_add()}
            </Button>
          )}
          <Link className={buttonClass(count > 0 ? 'line' : 'primary')} to={importAddress}>
            {m.bank_import_first()}
          </Link>
        </div>
      }
    >
      {count > 0 ? m.bank_empty_with_quizzes({ count }) : m.bank_empty()}
    </EmptyState>
  )
}
