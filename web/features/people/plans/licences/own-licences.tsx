import * as m from '@lantern/messages'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { LicenceRow } from './licence-row.tsx'

/** Licences whose seats the account manages; null if there are none. */
export function OwnLicences() {
  const { data } = useRead('GET /licences', { pick: 'licences' })
  if (!data || data.length === 0) return null
  return (
    <Section title={m.licences_title()}>
      <ul className="rows two ruled">
        {data.map(licence => (
          <LicenceRow key={licence.id} licence={licence} isAdmin={false} />
        ))}
      </ul>
    </Section>
  )
}
