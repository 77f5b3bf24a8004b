import * as m from '@lantern/messages'
import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes, formatGrouped } from '../../../lib/format.ts'
import { useInstallation } from '../../../lib/installation.ts'
import { Button, type ButtonLook } from '../../../ui/forms/button.tsx'
import styles from './library.module.css'
import { useFilePicker, useOpenHere } from './use-file-picker.ts'

type Props = {
  /** Look of the button; overridden if the view's primary action is elsewhere. */
  look?: ButtonLook
  /** Whether a file that is chosen alone is opened. */
  opens?: boolean
  /** Whether nothing can be added now, such as by a visitor. */
  disabled?: boolean
  children(box: ReactNode): ReactNode
}

/** Drop area over the whole screen; the box at its top opens the file dialog. */
export function DropFiles({ look = 'primary', opens = false, disabled = false, children }: Props) {
  const { data } = useInstallation()
  const openHere = useOpenHere()
  const { getRootProps, getInputProps, isDragActive, open } = useFilePicker({
    onSent: opens ? openHere : undefined,
    disabled,
  })
  const box = (
    <div
      className={`${styles.dropzone} border-[1.5px] border-dashed border-line-strong rounded-3 p-[clamp(20px,2.4vw,30px)] flex items-center gap-y-3.5 gap-x-[22px] flex-wrap [transition:background_var(--dur-2)] data-over:bg-hover data-over:border-solid data-over:border-shade`}
      data-over={isDragActive || undefined}
    >
      <FileUp className="i" aria-hidden="true" />
      <p>
        <b>{isDragActive ? m.library_drop_now() : m.library_drop_title()}</b>
        <span className="muted text-sm">
          {m.library_drop_kinds()}
          {data &&
            ` ${m.library_drop_limits({ size: formatBytes(data.upload.bytes), pages: formatGrouped(data.upload.pages) })}`}
        </span>
      </p>
      <Button look={look} onClick={open}>
        {m.library_choose_files()}
      </Button>
    </div>
  )
  // A disabled area would be announced as disabled with all that is in it.
  const rootProps = disabled ? {} : getRootProps({ role: undefined, tabIndex: undefined })
  return (
    <div {...rootProps}>
      {!disabled && <input {...getInputProps({ 'aria-label': m.library_choose_files() })} />}
      {children(box)}
    </div>
  )
}
