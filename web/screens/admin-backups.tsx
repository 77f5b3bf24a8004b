import * as m from '@lantern/messages'
import { BackupList } from '../features/people/backups/backup-list.tsx'
import { SettingsFrame } from './settings/settings-frame.tsx'

export const meta = () => [{ title: m.page_title({ page: m.backups_title() }) }]

/** Backups of the installation. */
export default function AdminBackups() {
  return (
    <SettingsFrame title={m.backups_title()} text={m.backups_text()}>
      <BackupList />
    </SettingsFrame>
  )
}
