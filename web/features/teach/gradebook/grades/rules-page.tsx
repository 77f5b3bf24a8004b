import type { GradeRules } from '@lantern/contract/teach/gradebook/grade-rules'
import type { Gradebook } from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { useRulesPreview, useSetGradeRules } from './grade-calls.ts'
import { RulesPreviewView } from './rules-preview.tsx'

type Props = {
  gradebook: Gradebook
  title: string
  text: string
  /** Rules as they would be; null while something in them is missing. */
  rules: GradeRules | null
  onClose(): void
  /** Editor of the rules, beside what they change. */
  children: ReactNode
  /** Above the preview, of the results after the change. */
  counts?: (counts: readonly { grade: string; students: number }[]) => ReactNode
}

const plain = ({ revision: _, ...rules }: Gradebook['rules']): GradeRules => rules

/** Editor of rules: nothing changes for the class before they are used; the toast takes them back. */
export function RulesPage({ gradebook, title, text, rules, onClose, children, counts }: Props) {
  const { id } = gradebook.class
  const set = useSetGradeRules(id)
  const { data: preview, error } = useRulesPreview(id, rules)
  const before = gradebook.rules
  const save = () => {
    if (!rules) return
    set.mutate(
      { revision: before.revision, rules },
      {
        onSuccess: ({ message }) => {
          showToast(message, {
            label: m.library_undo(),
            run: () => set.mutate({ revision: before.revision + 1, rules: plain(before) }),
          })
          onClose()
        },
      },
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 pt-5">
        <div>
          <h2 className="h-page">{title}</h2>
          <p className="muted">{text}</p>
        </div>
        <div className="flex gap-3">
          <Button look="quiet" onClick={onClose}>
            {m.dialog_cancel()}
          </Button>
          <Button look="primary" busy={set.isPending} disabled={!rules} onClick={save}>
            {m.rules_use()}
          </Button>
        </div>
      </div>
      {set.error && (
        <div className="mt-4">
          <Notice bad>{set.error.message}</Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-y-0 gap-x-[clamp(28px,4vw,60px)] items-start max-980:grid-cols-[minmax(0,1fr)]">
        <div>{children}</div>
        <div>
          {preview && counts?.(preview.counts)}
          {preview ? (
            <RulesPreviewView preview={preview} />
          ) : (
            <Pending error={error} label={m.preview_loading()} lines={4} />
          )}
        </div>
      </div>
    </>
  )
}
