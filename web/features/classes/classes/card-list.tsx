import type { SignInCardView } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { apiFile } from '../../../lib/api.ts'
import { PrintedAddressWarning } from '../../../lib/join-origin/unreachable-notice.tsx'
import { UnprintableNotice } from '../../../lib/print/unprintable-notice.tsx'
import { saveReply } from '../../../lib/save-reply.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'

type Props = { classId: string; className: string; cards: readonly SignInCardView[]; onClose(): void }

/** Cards just created: to be printed now, since the passwords can't be shown again. */
export function CardList({ classId, className, cards, onClose }: Props) {
  const [isPrinting, setIsPrinting] = useState(false)
  const print = async () => {
    setIsPrinting(true)
    const body = { cards: cards.map(({ studentId, password }) => ({ studentId, password })) }
    const file = apiFile('POST /classes/:classId/cards', { params: { classId }, body })
    await saveReply(file, m.card_file({ name: className }), 'pdf')
    setIsPrinting(false)
  }
  return (
    <>
      <Notice>
        <p className="font-semibold">{m.card_once()}</p>
        <p>{m.card_once_text()}</p>
      </Notice>
      <PrintedAddressWarning />
      <UnprintableNotice
        texts={[
          { place: className, text: className },
          ...cards.map(({ name }) => ({ place: name, text: name })),
        ]}
      />
      <ul className="rows two ruled max-h-[40vh] overflow-auto">
        {cards.map(({ studentId, name, loginName, password }) => (
          <li key={studentId}>
            <span>
              <b>{name}</b>
              <span className="meta">{m.card_signs_in_with({ name: loginName })}</span>
              <span className="mono block break-all">{password}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          icon={<Printer className="i" aria-hidden="true" />}
          busy={isPrinting}
          onClick={() => void print()}
        >
          {m.card_print({ count: cards.length })}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.class_roster_done()}
        </Button>
      </div>
    </>
  )
}
