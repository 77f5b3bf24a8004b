import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { SettingsSection } from '../../../ui/forms/settings-section.tsx'
import { planAddress, titlePlan } from './labels.ts'
import { usePlan } from './queries.ts'

/** The way from the account's settings. */
export function PlanSection() {
  const { data } = usePlan()
  return (
    <SettingsSection title={m.plans_title()} text={data ? titlePlan(data.plan) : m.plans_loading()}>
      <Link className={buttonClass('line', 'md', 'justify-self-start')} to={planAddress}>
        {m.plans_see()}
      </Link>
    </SettingsSection>
  )
}
