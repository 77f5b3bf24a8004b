import * as m from '@lantern/messages'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../../ui/forms/button.tsx'
import styles from './notes.module.css'
import { selectByKeyboard } from './select-by-keyboard.ts'

/** Comes out when the keyboard reaches it, before the source: from here words are selected without a mouse. */
export function WordsByKeyboard() {
  const [selecting, setSelecting] = useState(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const start = (button: HTMLElement) => {
    const pane = button.closest('.viewer, .ws')?.querySelector<HTMLElement>('.viewer [data-scroll-pane]')
    stop.current?.()
    stop.current = pane ? selectByKeyboard(pane, () => setSelecting(false)) : null
    setSelecting(stop.current !== null)
  }
  return (
    <>
      <button
        type="button"
        className={`${buttonClass('line', 'sm')} ${styles.wordsByKeyboard} absolute z-(--z-pop) top-2 left-1/2 [translate:-50%_0]`}
        onClick={event => start(event.currentTarget)}
      >
        {m.notes_by_keyboard()}
      </button>
      {selecting && (
        <p className={`${styles.wordsHelp} max-999:bottom-[150px]`} role="status">
          {m.notes_keyboard_help()}
        </p>
      )}
    </>
  )
}
