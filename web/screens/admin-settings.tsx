import * as m from '@lantern/messages'
import { ModelList } from '../features/people/models/model-list.tsx'
import { SettingsFrame } from './settings/settings-frame.tsx'

export const meta = () => [{ title: m.page_title({ page: m.models_title() }) }]

/** Language models of the installation. */
export default function AdminSettings() {
  return (
    <SettingsFrame title={m.models_title()} text={m.models_text()}>
      <ModelList />
    </SettingsFrame>
  )
}
