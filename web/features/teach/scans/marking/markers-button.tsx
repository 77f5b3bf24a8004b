import type { Printing } from '@lantern/contract/teach/scans/printings'
import * as m from '@lantern/messages'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { MarkersDialog } from './markers-dialog.tsx'

/** Button that opens the markers of a printing. */
export function MarkersButton({ printing }: { printing: Printing }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon={<Users className="i" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {m.marking_open()}
      </Button>
      {isOpen && <MarkersDialog printing={printing} onClose={() => setOpen(false)} />}
    </>
  )
}
