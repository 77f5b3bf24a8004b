import type { OutsideService } from '@lantern/contract/people/privacy/privacy'
import * as m from '@lantern/messages'
import { Section } from '../../../ui/page/section.tsx'
import { serviceLabels } from './labels.ts'
import styles from './privacy.module.css'

/** Outside services of this installation. */
export function Services({
  services,
}: {
  services: readonly { service: OutsideService; provider: string }[]
}) {
  return (
    <Section title={m.privacy_services()}>
      <ul className={`${styles.outside} border-b border-b-line`}>
        {services.map(({ service, provider }) => {
          const { title, text } = serviceLabels[service]()
          return (
            <li key={service}>
              <span>
                <b className="block font-[560]">{title}</b>
                <span className="meta block max-w-[60ch] mt-0.5 leading-[1.45]">{text}</span>
              </span>
              <span className="text-ink-2 type-sm">{provider}</span>
            </li>
          )
        })}
      </ul>
      <p className="meta mt-3">{m.privacy_services_rest()}</p>
    </Section>
  )
}
