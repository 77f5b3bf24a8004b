import * as m from '@lantern/messages'
import { Prose } from '../ui/prose.tsx'

export const meta = () => [{ title: m.page_title({ page: m.about_title() }) }]

export default function About() {
  return (
    <Prose
      title={m.about_lead()}
      parts={[
        { heading: m.about_1_title(), text: m.about_1_text() },
        { heading: m.about_2_title(), text: m.about_2_text() },
        { heading: m.about_3_title(), text: m.about_3_text() },
        { heading: m.about_4_title(), text: m.about_4_text() },
      ]}
    />
  )
}
