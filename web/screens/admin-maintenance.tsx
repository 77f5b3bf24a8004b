import * as m from '@lantern/messages'
import { MaintenancePanel } from '../features/people/installation/maintenance-panel.tsx'

export const meta = () => [{ title: m.page_title({ page: m.maintenance_panel() }) }]

export default function AdminMaintenance() {
  return (
    <>
      <h1 className="h-page">{m.maintenance_heading()}</h1>
      <div className="max-w-[34rem]">
        <MaintenancePanel />
      </div>
    </>
  )
}
