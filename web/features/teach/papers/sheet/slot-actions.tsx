import type { SlotPlace } from '@lantern/contract/teach/papers/paper-balance.rules'
import type { PrintedSlot } from '@lantern/contract/teach/papers/printed-questions.rules'
import * as m from '@lantern/messages'
import { ArrowDown, ArrowUp, Lock, LockOpen, PencilLine, Replace } from 'lucide-react'
import { IconButton } from '../../../../ui/forms/button.tsx'
import styles from '../papers.module.css'

export type SlotAct = 'swap' | 'lock' | 'up' | 'down' | 'edit'

type Props = {
  slot: PrintedSlot
  place: SlotPlace
  last: number
  onAct(act: SlotAct): void
}

/** Actions on one question of the paper. */
export function SlotActions({ slot, place, last, onAct }: Props) {
  const { number, locked } = slot
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form within the sheet.
    <div className={styles.paperActs} role="group" aria-label={m.paper_acts({ number })}>
      <IconButton label={m.paper_act_swap({ number })} small onClick={() => onAct('swap')}>
        <Replace className="i" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={locked ? m.paper_act_unlock({ number }) : m.paper_act_lock({ number })}
        small
        aria-pressed={locked}
        onClick={() => onAct('lock')}
      >
        {locked ? <Lock className="i" aria-hidden="true" /> : <LockOpen className="i" aria-hidden="true" />}
      </IconButton>
      <IconButton
        label={m.paper_act_up({ number })}
        small
        disabled={place.position === 0}
        onClick={() => onAct('up')}
      >
        <ArrowUp className="i" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={m.paper_act_down({ number })}
        small
        disabled={place.position === last}
        onClick={() => onAct('down')}
      >
        <ArrowDown className="i" aria-hidden="true" />
      </IconButton>
      <IconButton label={m.paper_act_edit({ number })} small onClick={() => onAct('edit')}>
        <PencilLine className="i" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
