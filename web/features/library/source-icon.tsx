import type { SourceKind } from '@lantern/contract/library'
import { FileText, NotebookText } from 'lucide-react'

const icons = { pdf: FileText, text: NotebookText, markdown: NotebookText } satisfies Record<
  SourceKind,
  unknown
>

export function SourceIcon({ kind }: { kind: SourceKind }) {
  const Icon = icons[kind]
  return <Icon className="i" aria-hidden="true" />
}
