import type { Marking } from '@lantern/contract/teach/scans/marking'
import type { Printing } from '@lantern/contract/teach/scans/printings'
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import * as m from '@lantern/messages'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { readEmails } from '../../../../lib/read-emails.ts'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Switch } from '../../../../ui/forms/switch.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { useAddMarkers, useChangeMarking, useRemoveMarker } from '../queries.ts'
import styles from '../scans.module.css'

/** Teachers of the class, admitted as markers by one switch. */
function ClassRow({ printing, marking }: { printing: Printing; marking: Marking }) {
  const change = useChangeMarking(printing.id)
  const names = marking.classTeachers.map(({ name }) => name).join(', ')
  return (
    <li>
      <span>
        <b>{m.marking_class({ name: printing.className })}</b>
        <span className="meta block">{names || m.marking_class_nobody()}</span>
      </span>
      <Switch
        label={m.marking_class({ name: printing.className })}
        words={marking.letsClassMark ? m.marking_may() : m.marking_may_not()}
        checked={marking.letsClassMark}
        onChange={letsClassMark => change.mutate({ letsClassMark })}
      />
    </li>
  )
}

function MarkerRow({ printingId, marker }: { printingId: string; marker: Marking['markers'][number] }) {
  const remove = useRemoveMarker(printingId)
  return (
    <li>
      <b>{marker.name}</b>
      <IconButton
        small
        label={m.marking_remove({ name: marker.name })}
        disabled={remove.isPending}
        onClick={() => remove.mutate(marker.accountId)}
      >
        <X className="i" aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function AddMarkers({ printingId }: { printingId: string }) {
  const [emails, setEmails] = useState('')
  const [tried, setTried] = useState(false)
  const add = useAddMarkers(printingId)
  const written = readEmails(emails)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (written.length > 0)
      add.mutate(written.slice(0, scanLimits.markers), {
        onSuccess: () => {
          setEmails('')
          setTried(false)
        },
      })
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <Field
        label={m.marking_emails()}
        hint={m.marking_emails_hint()}
        error={tried && written.length === 0 ? m.marking_emails_missing() : undefined}
        value={emails}
        maxLength={3000}
        inputMode="email"
        onChange={event => setEmails(event.target.value)}
      />
      {add.error && <Notice bad>{add.error.message}</Notice>}
      <Button type="submit" busy={add.isPending}>
        {m.marking_add()}
      </Button>
    </form>
  )
}

/** Markers of a printing: teachers of its class, colleagues by name, and whether they see names. */
export function MarkersDialog({ printing, onClose }: { printing: Printing; onClose(): void }) {
  const { data: marking, error } = useRead('GET /printings/:printingId/marking', {
    params: { printingId: printing.id },
    pick: 'marking',
    staleTime: 0,
  })
  const change = useChangeMarking(printing.id)
  return (
    <Dialog open title={m.marking_title()} closeLabel={m.dialog_close()} onClose={onClose}>
      <p className="muted">{m.marking_text()}</p>
      {marking ? (
        <>
          <ul className={`${styles.scanMarkers} mt-3.5 mx-0 mb-[18px]`}>
            {printing.classId && <ClassRow printing={printing} marking={marking} />}
            {marking.markers.map(marker => (
              <MarkerRow key={marker.accountId} printingId={printing.id} marker={marker} />
            ))}
            <li>
              <span>
                <b>{m.marking_hide()}</b>
                <span className="meta block">{m.marking_hide_text()}</span>
              </span>
              <Switch
                label={m.marking_hide()}
                words={marking.hidesNames ? m.written_names_hidden() : m.written_names_shown()}
                checked={marking.hidesNames}
                onChange={hidesNames => change.mutate({ hidesNames })}
              />
            </li>
          </ul>
          <AddMarkers printingId={printing.id} />
        </>
      ) : (
        <Pending error={error} label={m.scan_loading()} lines={3} />
      )}
    </Dialog>
  )
}
