import { CircleAlert, Upload } from 'lucide-react'
import { type DragEvent, type Ref, useId, useState } from 'react'

type Props = {
  label: string
  /** Accepted file types, in words. */
  kinds: string
  /** File types for the browser, such as `.pdf,.png`. */
  accept: string
  choose: string
  change: string
  file: File | null
  error?: string
  required?: boolean
  onChoose(file: File | null): void
  /** Called with all files if several may be chosen, instead of `onChoose`. */
  onChooseAll?(files: readonly File[]): void
  ref?: Ref<HTMLInputElement>
}

/** A dashed box to drop a file on, or to choose it by. */
export function FileField({
  label,
  kinds,
  accept,
  choose,
  change,
  file,
  error,
  required,
  onChoose,
  onChooseAll,
  ref,
}: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const acceptFiles = (files: readonly File[]) => {
    if (onChooseAll) onChooseAll(files)
    else onChoose(files[0] ?? null)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0) acceptFiles(dropped)
  }
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same. */}
      <div
        className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-0.5 py-3 px-4 border border-dashed border-line-strong rounded-2 data-over:bg-hover data-over:border-solid data-bad:border-bad has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
        data-over={over || undefined}
        data-bad={error ? true : undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Upload className="i" aria-hidden="true" />
        <span className="min-w-0">
          <label className="label block" htmlFor={id}>
            {label}
          </label>
          <span className="block truncate text-ink-2 type-sm" id={`${id}-kinds`}>
            {file ? file.name : kinds}
          </span>
        </span>
        <input
          ref={ref}
          id={id}
          className="vh"
          type="file"
          accept={accept}
          required={required}
          multiple={onChooseAll !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-kinds`}
          onChange={event => acceptFiles([...(event.target.files ?? [])])}
        />
        <label className="link type-sm cursor-pointer" htmlFor={id} aria-hidden="true">
          {file ? change : choose}
        </label>
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert className="i" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
