import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import type { BankSelection } from '@lantern/contract/questions/question-bank/question-imports'
import * as m from '@lantern/messages'
import { NameDialog } from '../../../../ui/overlays/name-dialog.tsx'
import { ShareDialog } from '../colleagues/share-dialog.tsx'
import { ExportDialog } from '../export/export-dialog.tsx'
import type { BankAction } from '../queries.ts'
import type { Holder } from './copies-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import type { ClassChoice } from './filter-fields.tsx'
import { KindDialog } from './kind-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { BankVersionsDialog } from './versions-dialog.tsx'

export type OpenDialog =
  | { is: 'kind' }
  | { is: 'take' | 'tag' | 'move' | 'share'; ids: readonly string[] }
  | { is: 'paper'; ids: readonly string[]; unfinished: number }
  | { is: 'export'; selection: BankSelection; count: number }
  | { is: 'history'; question: BankQuestion }

type Props = {
  open: OpenDialog | null
  quizzes: readonly Holder[]
  classes: readonly ClassChoice[]
  busy: boolean
  onNew(type: QuestionType): void
  onCopied(teacherQuizId: string, added: number): void
  onPaper(paperId: string, added: number): void
  onChange(ids: readonly string[], change: BankAction['change']): void
  onClose(): void
}

/** Dialogs of the bank; a choice runs its action and closes the dialog. */
export function BankDialogs(props: Props) {
  const { open, quizzes, classes, busy, onNew, onCopied, onPaper, onChange, onClose } = props
  if (open === null) return null
  if (open.is === 'kind') return <KindDialog busy={busy} onChoose={onNew} onClose={onClose} />
  if (open.is === 'export')
    return <ExportDialog selection={open.selection} count={open.count} onClose={onClose} />
  if (open.is === 'history') return <BankVersionsDialog question={open.question} onClose={onClose} />
  const { ids } = open
  const change = (what: BankAction['change']) => {
    onChange(ids, what)
    onClose()
  }
  if (open.is === 'take')
    return <CopyDialog questionIds={ids} quizzes={quizzes} onCopied={onCopied} onClose={onClose} />
  if (open.is === 'paper')
    return <PaperDialog questionIds={ids} unfinished={open.unfinished} onAdded={onPaper} onClose={onClose} />
  if (open.is === 'share')
    return <ShareDialog questionIds={ids} classes={classes} onDone={onClose} onClose={onClose} />
  if (open.is === 'move')
    return (
      <MoveDialog
        count={ids.length}
        busy={busy}
        onMove={topic => change({ what: 'move', topic })}
        onClose={onClose}
      />
    )
  return (
    <NameDialog
      words={{
        title: m.bank_tag_title({ count: ids.length }),
        name: m.bank_tag(),
        save: m.bank_tag_add(),
        cancel: m.bank_cancel(),
        close: m.dialog_close(),
        empty: m.bank_tag_empty(),
      }}
      name=""
      longest={bankLimits.tagLength}
      saving={busy}
      problem={undefined}
      onSave={tag => change({ what: 'tag', tag })}
      onClose={onClose}
    />
  )
}
