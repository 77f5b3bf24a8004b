import type { ReactNode } from 'react'

type Props = {
  /** Names and figures. */
  facts: readonly (readonly [name: string, figure: ReactNode])[]
  label?: string
  /** Smaller figures, for many of them. */
  small?: boolean
}

/** Large figures side by side, each above its name. */
export function Stats({ facts, label, small }: Props) {
  const size = small ? 'text-[length:clamp(1.1rem,1.5vw,1.5rem)]' : 'text-[2.4rem]'
  return (
    <dl
      className="flex flex-wrap gap-[clamp(24px,4vw,64px)] border-y border-y-line py-5 mb-[clamp(24px,2.8vw,40px)]"
      aria-label={label}
    >
      {facts.map(([name, figure]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="type-sm text-ink-2">{name}</dt>
          <dd
            className={`[font-weight:500] leading-[1.1] font-display [font-feature-settings:'lnum','tnum'] ${size}`}
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
