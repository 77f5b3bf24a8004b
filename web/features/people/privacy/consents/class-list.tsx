import type { ConsentClass } from '@lantern/contract/people/identity/school-consents'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { StateConsent } from './state-consent.tsx'

const describe = ({ teacher, students, waiting, coversAccounts }: ConsentClass): string =>
  [
    teacher,
    m.consents_class_students({ count: students }),
    waiting > 0 && m.consents_class_waiting({ count: waiting }),
    coversAccounts && m.consents_class_accounts(),
  ]
    .filter(Boolean)
    .join(' · ')

/** Active classes; those with waiting students come first. */
export function ClassList() {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<ConsentClass>()
  const { data, error } = useRead('GET /admin/school-consents/classes', {
    query: { q },
    pick: 'classes',
    placeholderData: known => known,
  })
  return (
    <Section title={m.consents_classes()}>
      <SearchField label={m.consents_search()} q={q} maxLength={100} onSearch={setQ} />
      {!data && <Pending error={error} label={m.admin_loading()} lines={4} />}
      {data?.length === 0 && <p className="muted mt-3">{m.consents_no_class()}</p>}
      {data && data.length > 0 && (
        <ul className="rows two ruled mt-3">
          {data.map(schoolClass => (
            <li key={schoolClass.id}>
              <span className="min-w-0 break-words">
                <b>{schoolClass.name}</b>
                <span className="meta">{describe(schoolClass)}</span>
              </span>
              <Button
                size="sm"
                aria-label={m.consents_confirm_named({ name: schoolClass.name })}
                onClick={() => setChosen(schoolClass)}
              >
                {m.consents_confirm_short()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen && <StateConsent schoolClass={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  )
}
