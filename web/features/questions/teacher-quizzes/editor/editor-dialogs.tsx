import type {
  TeacherQuestion,
  TeacherQuiz,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { EditorStore } from '../editor-store/editor-store.ts'
import { AddQuestion, type RenderBank } from './add-question.tsx'
import { ChoosePassage } from './choose-passage.tsx'
import { CoverageDialog } from './coverage-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

export type OpenDialog = 'add' | 'coverage' | 'passage' | 'versions' | null

type Props = {
  open: OpenDialog
  quiz: TeacherQuiz
  current: TeacherQuestion | null
  store: EditorStore
  renderBank: RenderBank
  onClose(): void
}

/** Initial search text: the question without its gap. */
const getQuestionGist = ({ body }: TeacherQuestion): string =>
  body.stem.replaceAll('_', '').trim().slice(0, 200)

/** Dialogs of the editor; a choice runs its action and closes the dialog. */
export function EditorDialogs({ open, quiz, current, store, renderBank, onClose }: Props) {
  const thenClose = (done: Promise<void>) => {
    void done
    onClose()
  }
  if (open === 'add')
    return (
      <AddQuestion
        quizId={quiz.id}
        renderBank={renderBank}
        onAdd={add => thenClose(store.add(current?.id ?? null, add))}
        onClose={onClose}
      />
    )
  if (open === 'versions')
    return (
      <VersionsDialog
        quiz={quiz}
        onRestore={({ id }) => thenClose(store.restoreVersion(id))}
        onClose={onClose}
      />
    )
  if (open === 'coverage')
    return (
      <CoverageDialog
        quizId={quiz.id}
        onMake={part => thenClose(store.writeOfPart(part))}
        onClose={onClose}
      />
    )
  if (open !== 'passage' || !current) return null
  return (
    <ChoosePassage
      about={getQuestionGist(current)}
      onChoose={words => thenClose(store.cite(current.id, words))}
      onClose={onClose}
    />
  )
}
