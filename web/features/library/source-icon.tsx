import type { SourceKind } from '@lantern/contract/library'
import { AudioLines, FileText, Image, NotebookText, Presentation } from 'lucide-react'

const icons = {
  pdf: FileText,
  text: NotebookText,
  markdown: NotebookText,
  slides: Presentation,
  document: FileText,
  transcript: AudioLines,
  image: Image,
} satisfies Record<SourceKind, unknown>

export function SourceIcon({ kind }: { kind: SourceKind }) {
  const Icon = icons[kind]
  return <Icon className="i" aria-hidden="true" />
}
