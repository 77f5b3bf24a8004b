import * as m from '@lantern/messages'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { BringRoster } from '../features/classes/classes/rosters/bring-roster.tsx'
import { useRemoveRoster, useRosters } from '../features/classes/classes/rosters/queries.ts'
import { rosterStateLabels } from '../features/classes/classes/rosters/roster-labels.ts'
import { RosterReport } from '../features/classes/classes/rosters/roster-report.tsx'
import { formatMoment } from '../lib/format.ts'
import { Button, IconButton } from '../ui/forms/button.tsx'
import { Pending } from '../ui/page/pending.tsx'
import { Section } from '../ui/page/section.tsx'

export const meta = () => [{ title: m.page_title({ page: m.rosters_title() }) }]

/** Classes and people from the school's own system. */
export default function AdminRosters() {
  const { data, error } = useRosters()
  const [shown, setShown] = useState<string>()
  const remove = useRemoveRoster()
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.rosters_title()}</h1>
          <p>{m.rosters_text()}</p>
        </div>
      </div>
      <BringRoster onBrought={setShown} />
      {!data && <Pending error={error} label={m.admin_loading()} lines={4} />}
      {data && data.length > 0 && (
        <Section title={m.rosters_brought()}>
          <ul className="rows two ruled">
            {data.map(({ id, fileName, state, at, startedBy }) => (
              <li key={id}>
                <span>
                  <b className="break-words">{fileName}</b>
                  <span className="meta">{`${formatMoment(at)} · ${startedBy}`}</span>
                </span>
                <span className="flex items-center gap-3">
                  <span className={state === 'failed' ? 'tag tag-bad' : 'tag'}>
                    {rosterStateLabels[state]()}
                  </span>
                  <Button size="sm" aria-pressed={shown === id} onClick={() => setShown(id)}>
                    {m.roster_look()}
                  </Button>
                  {state !== 'importing' && (
                    <IconButton
                      small
                      label={m.roster_remove({ name: fileName })}
                      onClick={() =>
                        remove.mutate(id, {
                          onSuccess: () => setShown(one => (one === id ? undefined : one)),
                        })
                      }
                    >
                      <Trash2 className="i" aria-hidden="true" />
                    </IconButton>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {shown && <RosterReport key={shown} rosterId={shown} />}
    </>
  )
}
