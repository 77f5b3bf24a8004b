import { type HelpLevel, helpLevels } from '@lantern/contract/classes/help-levels/help-levels.rules'
import * as m from '@lantern/messages'
import { useId } from 'react'
import { helpLevelLabel } from '../../../lib/help-level-labels.ts'
import { levelText } from './help-labels.ts'
import { HelpLantern } from './help-lantern.tsx'

type Props = {
  level: HelpLevel
  /** Teachers without the right see the level, and can't set it. */
  mayChange: boolean
  onChange(level: HelpLevel): void
}

/** The five levels side by side; one press sets one. */
export function HelpDial({ level, mayChange, onChange }: Props) {
  const name = useId()
  return (
    <div
      className="grid grid-cols-5 border-y border-line max-[760px]:grid-cols-1"
      role="radiogroup"
      aria-label={m.help_level_name()}
    >
      {helpLevels.map(one => {
        const isChosen = one === level
        return (
          <label
            key={one}
            className={`grid cursor-pointer content-start justify-items-center gap-1.5 border-line px-2.5 pt-5 pb-4 text-center not-first:border-s hover:bg-hover has-focus-visible:rounded-[var(--r-2)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus has-disabled:cursor-default max-[760px]:grid-cols-[56px_minmax(0,1fr)] max-[760px]:items-center max-[760px]:justify-items-start max-[760px]:gap-x-3.5 max-[760px]:gap-y-0 max-[760px]:px-1 max-[760px]:py-3 max-[760px]:text-start max-[760px]:not-first:border-s-0 max-[760px]:not-first:border-t ${isChosen ? 'bg-surface text-ink' : 'text-ink-2'}`}
          >
            <input
              className="vh"
              type="radio"
              name={name}
              checked={isChosen}
              disabled={!mayChange && !isChosen}
              onChange={() => onChange(one)}
            />
            <HelpLantern
              level={one}
              isLit={isChosen}
              className="h-14 w-16 max-[760px]:row-span-2 max-[760px]:h-[42px] max-[760px]:w-12"
            />
            <b className="font-[560] text-ink text-lg leading-[1.3] font-[family-name:var(--font-display)] max-[760px]:self-end">
              <span className={isChosen ? 'under px-[3px]' : 'px-[3px]'}>{helpLevelLabel(one)}</span>
            </b>
            <small className="max-w-[22ch] text-sm leading-[1.4] max-[760px]:max-w-none max-[760px]:self-start max-[760px]:ps-[3px]">
              {levelText(one)}
            </small>
          </label>
        )
      })}
    </div>
  )
}
