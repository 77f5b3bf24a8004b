import * as m from '@lantern/messages'
import { Headphones } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, type ButtonSize, IconButton } from '../../ui/forms/button.tsx'
import { type Listening, readListening } from './listening.ts'
import { endListening, listen, prepareListening } from './start-listening.ts'

type Props = {
  /** Name of the text, for the player. */
  title: string
  /** Elements with the text, in order. */
  find(button: HTMLElement): readonly (Element | null)[]
  size?: ButtonSize
  /** Whether it is an icon alone. */
  icon?: boolean
}

/** Reads a text that is on the screen aloud. */
export function ListenButton({ title, find, size = 'sm', icon = false }: Props) {
  const started = useRef<Listening>(null)
  useEffect(
    () => () => {
      // The text has left the screen.
      if (started.current && readListening() === started.current) endListening()
    },
    [],
  )
  const start = async (button: HTMLElement) => {
    const elements = find(button).filter(element => element !== null)
    started.current = await listen(async () =>
      (await import('./screen-script.ts')).screenScript(title, elements),
    )
  }
  const label = m.listen_label({ title })
  if (icon)
    return (
      <IconButton
        small
        label={label}
        onPointerEnter={prepareListening}
        onFocus={prepareListening}
        onClick={event => void start(event.currentTarget)}
      >
        <Headphones className="i" aria-hidden="true" />
      </IconButton>
    )
  return (
    <Button
      look="quiet"
      size={size}
      icon={<Headphones className="i" aria-hidden="true" />}
      aria-label={label}
      onPointerEnter={prepareListening}
      onFocus={prepareListening}
      onClick={event => void start(event.currentTarget)}
    >
      {m.listen_short()}
    </Button>
  )
}
