import type { RoomOptions } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../../lib/form.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { HostHand } from '../room/use-host-act.ts'
import styles from './lobby.module.css'
import { OptionsForm } from './options-form.tsx'

type Props = { options: RoomOptions; isForClass: boolean; hand: HostHand; onClose(): void }

/** Options of a room that waits to start. */
export function OptionsDialog({ options: before, isForClass, hand, onClose }: Props) {
  const [options, setOptions] = useState(before)
  const save = async () => {
    if (await hand.act({ act: 'options', options })) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.room_options()}
      closeLabel={m.dialog_close()}
      className={styles.wideDialog}
    >
      <Form
        className="grid gap-6"
        onSubmit={() => {
          void save()
        }}
        submit={m.room_options_save()}
        busy={hand.busy === 'options'}
        onCancel={onClose}
      >
        <OptionsForm
          options={options}
          isForClass={isForClass}
          onChange={part => setOptions(current => ({ ...current, ...part }))}
        />
      </Form>
    </Dialog>
  )
}
