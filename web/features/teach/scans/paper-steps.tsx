import * as m from '@lantern/messages'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { saveReply } from '../../../lib/save-reply.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { checkAddress, scanAddress } from './labels.ts'
import { fetchSlips, useChecks } from './queries.ts'

function SlipsButton({ printingId, title }: { printingId: string; title: string }) {
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    await saveReply(fetchSlips(printingId), m.slip_file({ title }), 'pdf')
    setBusy(false)
  }
  return (
    <Button icon={<Printer className="i" aria-hidden="true" />} busy={busy} onClick={() => void print()}>
      {m.slip_print()}
    </Button>
  )
}

/** Open tasks on the sheets whose results are shown. */
export function PaperSteps({ printingId, title }: { printingId: string; title: string }) {
  const { data } = useChecks(printingId)
  const waiting = (data?.items.filter(({ decision }) => decision === null).length ?? 0) + (data?.toMark ?? 0)
  return (
    <>
      <SlipsButton printingId={printingId} title={title} />
      <Link className={buttonClass('line')} to={scanAddress(printingId)}>
        {m.scan_title_short()}
      </Link>
      {waiting > 0 && (
        <Link className={buttonClass('primary')} to={checkAddress(printingId)}>
          {m.scan_waiting({ count: waiting })}
        </Link>
      )}
    </>
  )
}
