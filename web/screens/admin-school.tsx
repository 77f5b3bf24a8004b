import * as m from '@lantern/messages'
import { LookSettings } from '../features/people/look/look-settings.tsx'
import { SettingsFrame } from './settings/settings-frame.tsx'

export const meta = () => [{ title: m.page_title({ page: m.settings_school() }) }]

/** Look of the school: name, logo, colour, addresses and pages of its own. */
export default function AdminSchool() {
  return (
    <SettingsFrame title={m.settings_school()} text={m.look_text()}>
      <LookSettings />
    </SettingsFrame>
  )
}
