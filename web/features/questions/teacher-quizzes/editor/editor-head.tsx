import * as m from '@lantern/messages'
import { Copy, Eye, History, Redo2, Trash2, Undo2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatTimeOfDay } from '../../../../lib/format.ts'
import { buttonClass, IconButton } from '../../../../ui/forms/button.tsx'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import type { EditorStore } from '../editor-store/editor-store.ts'
import type { EditorState } from '../editor-store/state.ts'
import styles from './editor.module.css'
import type { ShareWay } from './share-way.ts'

type Props = {
  quizId: string
  store: EditorStore
  state: EditorState
  /** Number of questions that need attention. */
  looks: number
  /** Ways to use the quiz; none while it can't be used that way yet. */
  shareWays: readonly ShareWay[]
  /** @returns whether something keeps the quiz from being used, which is shown then */
  onShare(): boolean
  onVersions(): void
  onDuplicate(): void
  onRemove(): void
}

const savedLabel = ({ saving, savedAt }: EditorState): string => {
  if (saving === 'saving') return m.editor_saving()
  return saving === 'saved' ? m.editor_saved_at({ time: formatTimeOfDay(savedAt) }) : m.editor_unsaved()
}

type LeaveProps = {
  to: string
  className: string
  store: EditorStore
  isSaved: boolean
  children: ReactNode
  isKept?(): boolean
}

/** Link that navigates once everything is saved, so that the next page shows the latest changes. */
function LeaveLink({ to, className, store, isSaved, children, isKept }: LeaveProps) {
  const navigate = useNavigate()
  const leave = (event: MouseEvent) => {
    if (isKept?.()) return event.preventDefault()
    if (isSaved || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void store.save().then(() => navigate(to))
  }
  return (
    <Link className={className} to={to} onClick={leave}>
      {children}
    </Link>
  )
}

/** Header of the editor: title, problems, saving state, and actions on the quiz. */
export function EditorHead(props: Props) {
  const { quizId, store, state, looks, shareWays, onShare, onVersions, onDuplicate, onRemove } = props
  const actions = [
    { label: m.editor_versions(), icon: <History className="i" />, run: onVersions },
    { label: m.editor_duplicate(), icon: <Copy className="i" />, run: onDuplicate },
    { label: m.editor_delete_quiz(), icon: <Trash2 className="i" />, run: onRemove, bad: true },
  ]
  const leaving = { store, isSaved: state.saving === 'saved' }
  const facts = [
    m.teacher_quiz_questions({ count: state.questions.length }),
    ...(looks > 0 ? [m.editor_looks({ count: looks })] : []),
  ]
  return (
    <header
      className={`${styles.edHead} flex items-center gap-y-3 gap-x-5 flex-wrap py-4 px-[clamp(18px,2.2vw,34px)] min-h-21 border-b border-b-line bg-paper`}
    >
      <div className="[flex:1_1_280px] min-w-0 max-760:[flex:1_0_100%]">
        <h1 className="vh">{state.title || m.teacher_quiz_untitled()}</h1>
        <input
          className={`${styles.edTitle} hover:border-line-strong focus:border-line-strong`}
          aria-label={m.editor_title()}
          maxLength={200}
          value={state.title}
          onChange={event => store.rename(event.target.value)}
        />
        <p className="meta">
          {facts.join(', ')}
          {m.sentence_end()} <span role="status">{savedLabel(state)}</span>
        </p>
      </div>
      <span className="flex">
        <IconButton label={m.editor_undo()} aria-disabled={!state.canUndo} onClick={store.undo}>
          <Undo2 className="i" />
        </IconButton>
        <IconButton label={m.editor_redo()} aria-disabled={!state.canRedo} onClick={store.redo}>
          <Redo2 className="i" />
        </IconButton>
        <ActionMenu label={m.editor_more()} actions={actions} />
      </span>
      {state.questions.length > 0 && (
        <LeaveLink {...leaving} className={buttonClass('line')} to={`/quiz-preview?quiz=${quizId}`}>
          <Eye className="i" aria-hidden="true" />
          {m.editor_preview()}
        </LeaveLink>
      )}
      {shareWays.map(({ label, to }, index) => (
        <LeaveLink
          key={to}
          {...leaving}
          isKept={onShare}
          className={buttonClass(index === 0 ? 'primary' : 'line')}
          to={to}
        >
          {label}
        </LeaveLink>
      ))}
    </header>
  )
}
