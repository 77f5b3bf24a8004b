import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import * as m from '@lantern/messages'
import { Download, FilePlus, FolderInput, ListPlus, Share2, Tag, Trash2, X } from 'lucide-react'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'

export type ChosenAction =
  | 'take'
  | 'paper'
  | 'tag'
  | 'move'
  | 'share'
  | 'publish'
  | 'withdraw'
  | 'export'
  | 'remove'

type Props = {
  chosen: readonly Pick<BankQuestion, 'state'>[]
  count: number
  busy: boolean
  onAct(action: ChosenAction): void
  onClear(): void
}

/** Actions on the chosen questions. */
export function ChosenBar({ chosen, count, busy, onAct, onClear }: Props) {
  const hasDraft = chosen.some(({ state }) => state === 'draft')
  return (
    <section
      className="sticky top-[calc(var(--topbar)_+_8px)] z-3 flex flex-wrap items-center gap-2 py-2.5 px-3.5 border border-line-strong rounded-3 bg-surface [box-shadow:var(--shadow-2,0_6px_24px_rgb(0_0_0_/_0.12))] max-760:top-auto max-760:bottom-[calc(72px_+_env(safe-area-inset-bottom,0px))]"
      aria-label={m.bank_chosen_actions()}
    >
      <b className="pe-2" role="status">
        {m.bank_chosen({ count })}
      </b>
      <Button
        look="primary"
        size="sm"
        icon={<ListPlus className="i" aria-hidden="true" />}
        onClick={() => onAct('take')}
      >
        {m.bank_copy_to_quiz()}
      </Button>
      <Button size="sm" icon={<FilePlus className="i" aria-hidden="true" />} onClick={() => onAct('paper')}>
        {m.bank_paper()}
      </Button>
      <Button size="sm" icon={<Tag className="i" aria-hidden="true" />} onClick={() => onAct('tag')}>
        {m.bank_tag_some()}
      </Button>
      <Button size="sm" icon={<FolderInput className="i" aria-hidden="true" />} onClick={() => onAct('move')}>
        {m.bank_move()}
      </Button>
      <Button size="sm" busy={busy} onClick={() => onAct(hasDraft ? 'publish' : 'withdraw')}>
        {hasDraft ? m.bank_publish() : m.bank_withdraw()}
      </Button>
      <Button size="sm" icon={<Share2 className="i" aria-hidden="true" />} onClick={() => onAct('share')}>
        {m.bank_share()}
      </Button>
      <Button size="sm" icon={<Download className="i" aria-hidden="true" />} onClick={() => onAct('export')}>
        {m.bank_export()}
      </Button>
      <Button
        look="bad"
        size="sm"
        icon={<Trash2 className="i" aria-hidden="true" />}
        onClick={() => onAct('remove')}
      >
        {m.bank_delete()}
      </Button>
      <IconButton label={m.bank_choose_none()} small onClick={onClear}>
        <X className="i" aria-hidden="true" />
      </IconButton>
    </section>
  )
}
