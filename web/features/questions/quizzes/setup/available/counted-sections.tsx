import type { Source } from '@lantern/contract/material/library/library'
import type { Counted, LeftOut } from './available.rules.ts'
import { SectionChoice } from './section-choice.tsx'

type Props = {
  source: Source
  counted: readonly Counted[]
  leftOut: LeftOut
  onLeaveOut(leftOut: LeftOut): void
}

/** Sections of one of the counted sources; nothing while it is counted, or where it has one section only. */
export function CountedSections({ source, counted, leftOut, onLeaveOut }: Props) {
  const sections = counted.find(({ sourceId }) => sourceId === source.id)?.sections
  if (!sections || sections.length < 2) return null
  return (
    <SectionChoice
      name={source.name}
      sections={sections}
      leftOut={leftOut.get(source.id) ?? new Set()}
      onLeaveOut={own => onLeaveOut(new Map(leftOut).set(source.id, own))}
    />
  )
}
