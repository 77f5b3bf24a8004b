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
        className="file-box"
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
          <label className="label" htmlFor={id}>
            {label}
          </label>
          <span className="file-name" id={`${id}-kinds`}>
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
        <label className="link" htmlFor={id} aria-hidden="true">
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
