import { mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import type { SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import { type HelpLevel, helpLevels } from '@lantern/contract/classes/help-levels/help-levels.rules'
import * as m from '@lantern/messages'
import { helpLevelLabel } from '../../../lib/help-level-labels.ts'
import { PillChoice } from '../../../ui/forms/pills.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { HelpDial } from './help-dial.tsx'
import { levelText } from './help-labels.ts'
import { HelpTopics } from './help-topics.tsx'
import { HelpWindows } from './help-windows.tsx'
import { useChangeLevel, useClassHelp } from './queries.ts'

type Props = { schoolClass: SchoolClass }

const useHelp = ({ id: classId, role, isApproved }: SchoolClass) => {
  const { data: help, error } = useClassHelp(classId)
  const change = useChangeLevel(classId)
  // A press is shown at once; a refused one goes back.
  const level = (change.isPending ? change.variables.level : help?.level) ?? 'answers'
  const onChange = (next: HelpLevel) => change.mutate({ level: next, before: help?.level ?? null })
  return { help, error, level, onChange, mayChange: mayManage(role) && isApproved }
}

/** How much Lantern gives away to a class: the level, times with another one, and what was asked. */
export function ClassHelpView({ schoolClass }: Props) {
  const { help, error, level, onChange, mayChange } = useHelp(schoolClass)
  if (!help) return <Pending error={error} label={m.help_level_loading()} lines={6} />
  return (
    <div className="col-span-full grid min-w-0 grid-cols-[inherit] items-start gap-x-[inherit]">
      <div className="col-span-full">
        <Section title={m.help_level_title()}>
          <p className="muted mb-4 max-w-[75ch]">{m.help_level_text()}</p>
          <HelpDial level={level} mayChange={mayChange} onChange={onChange} />
        </Section>
      </div>
      <HelpWindows classId={schoolClass.id} windows={help.windows} mayChange={mayChange} />
      <div>
        <HelpTopics classId={schoolClass.id} />
        <Section title={m.help_level_limits()}>
          <p className="muted">{m.help_level_limits_text()}</p>
        </Section>
      </div>
    </div>
  )
}

/** The level on the page of a class, where one press sets it. */
export function ClassHelpChoice({ schoolClass }: Props) {
  const { help, level, onChange, mayChange } = useHelp(schoolClass)
  if (!help || !mayChange) return null
  const pills = helpLevels.map(value => ({ value, label: helpLevelLabel(value) }))
  return (
    <Section title={m.help_level_title()}>
      <div className="grid gap-2">
        <PillChoice label={m.help_level_name()} pills={pills} value={level} onChange={onChange} />
        <p className="hint">{levelText(level)}</p>
      </div>
    </Section>
  )
}
