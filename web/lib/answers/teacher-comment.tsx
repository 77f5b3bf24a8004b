import type { EssayMark } from '@lantern/contract/questions/kinds/essay/essays'
import * as m from '@lantern/messages'

/** Comment of a teacher on an answer, if there is one. */
export function TeacherComment({ mark }: { mark: EssayMark | null }) {
  if (!mark || mark.comment === '') return null
  return (
    <div>
      <p className="label">{m.essay_comment_of_teacher()}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{mark.comment}</p>
    </div>
  )
}
