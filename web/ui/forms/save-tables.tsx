import { Download } from 'lucide-react'
import { Button } from './button.tsx'

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

/** Buttons to save tables as a file, one per format. */
export function SaveTables({ saving, onSave }: { saving: Format | null; onSave(format: Format): void }) {
  return formats.map(format => (
    <Button
      key={format}
      icon={<Download className="i" aria-hidden="true" />}
      busy={saving === format}
      onClick={() => onSave(format)}
    >
      {format.toUpperCase()}
    </Button>
  ))
}
