import * as m from '@lantern/messages'
import { Prose } from '../ui/prose.tsx'

export const meta = () => [{ title: m.page_title({ page: m.terms_title() }) }]

export default function Terms() {
  return (
    <Prose
      title={m.terms_lead()}
      parts={[
        { heading: m.terms_1_title(), text: m.terms_1_text() },
        { heading: m.terms_2_title(), text: m.terms_2_text() },
        { heading: m.terms_3_title(), text: m.terms_3_text() },
        { heading: m.terms_4_title(), text: m.terms_4_text() },
      ]}
    />
  )
}
