import * as m from '@lantern/messages'
import { Prose } from '../ui/prose.tsx'

export const meta = () => [{ title: m.page_title({ page: m.privacy_title() }) }]

export default function Privacy() {
  return (
    <Prose
      title={m.privacy_lead()}
      parts={[
        { heading: m.privacy_1_title(), text: m.privacy_1_text() },
        { heading: m.privacy_2_title(), text: m.privacy_2_text() },
        { heading: m.privacy_3_title(), text: m.privacy_3_text() },
        { heading: m.privacy_4_title(), text: m.privacy_4_text() },
      ]}
    />
  )
}
