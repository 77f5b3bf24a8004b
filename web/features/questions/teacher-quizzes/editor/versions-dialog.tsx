import type {
  QuizVersion,
  TeacherQuiz,
  VersionReason,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import * as m from '@lantern/messages'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import styles from './editor.module.css'

const reasons: Record<VersionReason, () => string> = {
  edited: m.version_edited,
  made: m.version_made,
  rewritten: m.version_rewritten,
  restored: m.version_restored,
}

type Props = { quiz: TeacherQuiz; onRestore(version: QuizVersion): void; onClose(): void }

/** Earlier versions of a quiz, each restorable; the current one is saved first. */
export function VersionsDialog({ quiz, onRestore, onClose }: Props) {
  const { data, error } = useRead('GET /teacher-quizzes/:teacherQuizId/versions', {
    params: { teacherQuizId: quiz.id },
    pick: 'versions',
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.versions_title()}
      closeLabel={m.dialog_close()}
      className={styles.edDialog}
    >
      <p className="muted">{m.versions_text()}</p>
      {error && <Notice bad>{error.message}</Notice>}
      {!data && !error && <Skeleton label={m.versions_loading()} lines={4} />}
      {data?.length === 0 && <p role="status">{m.versions_none()}</p>}
      <ol className={`${styles.edVersions} grid`}>
        {data?.map(version => (
          <li key={version.id}>
            <span>
              <b>{formatMoment(version.keptAt)}</b>
              <span className="meta block">
                {m.version_of({
                  questions: m.teacher_quiz_questions({ count: version.questionCount }),
                  reason: reasons[version.reason](),
                })}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={m.version_restore_of({ when: formatMoment(version.keptAt) })}
              onClick={() => onRestore(version)}
            >
              {m.version_restore()}
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
