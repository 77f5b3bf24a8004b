import type { BankOrigin, QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import * as m from '@lantern/messages'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useBankQuestion } from './queries.ts'
import styles from './question-bank.module.css'
import relationsStyles from './relations.module.css'
import { SideBySide } from './similar/side-by-side.tsx'

type Asked = Pick<QuestionDraft, 'body' | 'key' | 'image' | 'stimulus' | 'explanation'>

const isSame = (one: Asked, other: Asked): boolean =>
  (['body', 'key', 'image', 'stimulus', 'explanation'] as const).every(
    part => JSON.stringify(one[part] ?? null) === JSON.stringify(other[part] ?? null),
  )

type Props = {
  question: Asked
  origin: BankOrigin
  busy: boolean
  /** Name of the copy beside the bank's version. */
  here?: string
  onUpdate(): void
}

/** Offer to replace an unchanged copy by the bank's newer version. */
export function NewerVersion({ question, origin, busy, here = m.bank_newer_here(), onUpdate }: Props) {
  const { data: newer } = useBankQuestion(origin.questionId)
  const [isOpen, setIsOpen] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  if (!newer || isLeft || newer.revision <= origin.revision || isSame(newer, question)) return null
  return (
    <>
      <Notice icon={History} silent>
        <p>
          <b>{m.bank_newer_title()}</b> {m.bank_newer_text()}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {m.bank_newer_look()}
          </Button>
          <Button size="sm" look="quiet" onClick={() => setIsLeft(true)}>
            {m.bank_newer_leave()}
          </Button>
        </p>
      </Notice>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={m.bank_newer_title()}
        closeLabel={m.dialog_close()}
        className={`${styles.qbDialog} ${relationsStyles.qbDialog} ${relationsStyles.qbCompare}`}
      >
        <SideBySide left={question} right={newer} titles={[here, m.bank_newer_there()]} />
        <div className="flex flex-wrap gap-2.5">
          <Button
            look="primary"
            busy={busy}
            onClick={() => {
              setIsOpen(false)
              onUpdate()
            }}
          >
            {m.bank_newer_update()}
          </Button>
          <Button look="quiet" onClick={() => setIsOpen(false)}>
            {m.dialog_cancel()}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
