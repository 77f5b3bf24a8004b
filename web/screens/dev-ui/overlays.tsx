import { useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { NameDialog } from '../../ui/overlays/name-dialog.tsx'
import { doNothing, Group, Line } from './group.tsx'

const common = { cancel: 'Cancel', close: 'Close' }

export function Overlays() {
  const [open, setOpen] = useState<'confirm' | 'name'>()
  const close = () => setOpen(undefined)
  return (
    <Group name="overlays" title="Dialogs">
      <Line>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('name')}>Rename</Button>
      </Line>
      {open === 'confirm' && (
        <ConfirmDialog
          words={{
            ...common,
            title: 'Delete the quiz?',
            text: 'Its attempts go with it.',
            confirm: 'Delete',
          }}
          onConfirm={close}
          onClose={close}
        />
      )}
      {open === 'name' && (
        <NameDialog
          words={{ ...common, title: 'Rename', name: 'Name', save: 'Save', empty: 'Type a name.' }}
          name="Cellular respiration"
          longest={60}
          saving={false}
          problem={undefined}
          onSave={doNothing}
          onClose={close}
        />
      )}
    </Group>
  )
}
