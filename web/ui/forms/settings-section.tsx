import type { ReactNode } from 'react'

/** Section of the settings: description on the left, controls on the right. */
export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-[clamp(24px,5vw,72px)] gap-y-4 border-line border-t py-8 min-[900px]:grid-cols-[minmax(220px,0.6fr)_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="muted mt-1 text-sm">{text}</p>
      </div>
      <div className="grid max-w-[30rem] content-start gap-4">{children}</div>
    </section>
  )
}
