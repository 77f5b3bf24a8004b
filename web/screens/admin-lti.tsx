import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AddressRows } from '../features/connect/lti/address-rows.tsx'
import { Invitation } from '../features/connect/lti/invitation.tsx'
import { PlatformForm } from '../features/connect/lti/platform-form.tsx'
import { PlatformRow } from '../features/connect/lti/platform-row.tsx'
import { useRead } from '../lib/calls/use-read.ts'
import { Button } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Pending } from '../ui/page/pending.tsx'
import { Section } from '../ui/page/section.tsx'

export const meta = () => [{ title: m.page_title({ page: m.lti_title() }) }]

/** Learning platforms that open Lantern, and how one is added. */
export default function AdminLti() {
  const { data, error } = useRead('GET /admin/lti', {})
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.lti_title()}</h1>
          <p>{m.lti_text()}</p>
        </div>
      </div>
      {!data && <Pending error={error} label={m.admin_loading()} lines={6} />}
      {data?.platforms.length === 0 && <EmptyState>{m.lti_none()}</EmptyState>}
      {data && data.platforms.length > 0 && (
        <ul className="rows two ruled">
          {data.platforms.map(platform => (
            <PlatformRow key={platform.id} platform={platform} />
          ))}
        </ul>
      )}
      {data && (
        <>
          <Section title={m.lti_invite_title()}>
            <Invitation />
          </Section>
          <Section
            title={m.lti_tool_title()}
            aside={
              <Button look="line" size="sm" icon={<Plus className="i" />} onClick={() => setAdding(true)}>
                {m.lti_add()}
              </Button>
            }
          >
            <p className="muted mb-4 max-w-[64ch]">{m.lti_tool_text()}</p>
            <AddressRows
              rows={[
                { name: m.lti_tool_url(), address: data.tool.toolUrl },
                { name: m.lti_login_url(), address: data.tool.loginUrl },
                { name: m.lti_jwks_url(), address: data.tool.jwksUrl },
              ]}
            />
          </Section>
        </>
      )}
      {isAdding && <PlatformForm onClose={() => setAdding(false)} />}
    </>
  )
}
