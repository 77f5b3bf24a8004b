import { ProgressBar } from './progress-bar.tsx'

type Props = { label: string; value: number; max: number; caption: string }

/** Usage of a budget, as a bar and in words. */
export function Used({ label, value, max, caption }: Props) {
  return (
    <div className="grid gap-2 w-[min(320px,100%)]">
      <ProgressBar label={label} value={value} max={max} ink />
      <span className="meta">{caption}</span>
    </div>
  )
}
