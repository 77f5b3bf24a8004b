import type { SourceKind } from '@lantern/contract/material/library/library'
import { AudioLines, FileText, Image, Mic, NotebookText, Presentation, SquarePlay } from 'lucide-react'

const icons = {
  pdf: FileText,
  text: NotebookText,
  markdown: NotebookText,
  slides: Presentation,
  document: FileText,
  transcript: AudioLines,
  image: Image,
  video: SquarePlay,
  recording: Mic,
} satisfies Record<SourceKind, unknown>

export function SourceIcon({ kind }: { kind: SourceKind }) {
  const Icon = icons[kind]
  return <Icon className="i" aria-hidden="true" />
}
