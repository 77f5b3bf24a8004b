import * as m from '@lantern/messages'
import { Download } from 'lucide-react'
import { setDataSaver, useDataSaver } from '../../../lib/data-saver.ts'
import { formatBytes } from '../../../lib/format.ts'
import { useInstallPrompt } from '../../../lib/offline/install-prompt.ts'
import { limitChoices } from '../../../offline/stored-space.rules.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Segment } from '../../../ui/forms/segment.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'

/** Choice of how much is stored; what is above goes, the oldest first. */
export function LimitChoice({ limit, onLimit }: { limit: number; onLimit(bytes: number): void }) {
  return (
    <div className="mt-4 grid gap-2 justify-items-start">
      <span>{m.on_device_limit()}</span>
      <Segment
        legend={m.on_device_limit()}
        value={String(limit)}
        onChange={bytes => onLimit(Number(bytes))}
        choices={limitChoices.map(bytes => ({ value: String(bytes), label: formatBytes(bytes) }))}
      />
      <p className="meta">{m.on_device_limit_text()}</p>
    </div>
  )
}

export function DataSaver() {
  const isOn = useDataSaver()
  return (
    <div className="mt-4 grid gap-2">
      <Switch
        label={m.on_device_saver()}
        words={m.on_device_saver()}
        checked={isOn}
        onChange={setDataSaver}
      />
      <p className="meta">{m.on_device_saver_text()}</p>
    </div>
  )
}

/** Shown where the browser can install Lantern as an app. */
export function InstallOffer() {
  const install = useInstallPrompt()
  if (!install) return null
  return (
    <div className="mt-4 grid gap-2 justify-items-start">
      <Button look="line" icon={<Download className="i" aria-hidden="true" />} onClick={install}>
        {m.on_device_install()}
      </Button>
      <p className="meta">{m.on_device_install_text()}</p>
    </div>
  )
}
