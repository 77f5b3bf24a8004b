import type { OutsideService } from '@lantern/contract/people/privacy/privacy'
import * as m from '@lantern/messages'
import { Section } from '../../../ui/page/section.tsx'
import { serviceLabels } from './labels.ts'

/** Who else is involved, as this installation is set up. */
export function Services({
  services,
}: {
  services: readonly { service: OutsideService; provider: string }[]
}) {
  return (
    <Section title={m.privacy_services()}>
      <ul className="outside">
        {services.map(({ service, provider }) => {
          const { title, text } = serviceLabels[service]()
          return (
            <li key={service}>
              <span>
                <b>{title}</b>
                <span className="meta">{text}</span>
              </span>
              <span className="provider">{provider}</span>
            </li>
          )
        })}
      </ul>
      <p className="meta mt-3">{m.privacy_services_rest()}</p>
    </Section>
  )
}
