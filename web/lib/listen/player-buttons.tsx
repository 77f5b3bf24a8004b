import * as m from '@lantern/messages'
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { IconButton } from '../../ui/forms/button.tsx'
import styles from './listen.module.css'

type Props = {
  reading: boolean
  isLarge?: boolean
  disabled?: boolean
  onToggle(): void
  onPrevious(): void
  onNext(): void
}

/** Sentence before, pause or go on, next sentence. */
export function PlayerButtons({ reading, isLarge, disabled, onToggle, onPrevious, onNext }: Props) {
  const label = reading ? m.listen_pause() : m.listen_play()
  const Icon = reading ? Pause : Play
  const icon = <Icon className="i" fill="currentColor" strokeWidth={1} aria-hidden="true" />
  return (
    <>
      <IconButton
        className={isLarge ? '' : styles.previous}
        label={m.listen_previous()}
        disabled={disabled}
        onClick={onPrevious}
      >
        <SkipBack className="i" aria-hidden="true" />
      </IconButton>
      {isLarge ? (
        <button
          type="button"
          className={`btn btn-primary ${styles.play}`}
          aria-label={label}
          title={label}
          disabled={disabled}
          onClick={onToggle}
        >
          {icon}
        </button>
      ) : (
        <IconButton label={label} disabled={disabled} onClick={onToggle}>
          {icon}
        </IconButton>
      )}
      <IconButton label={m.listen_next()} disabled={disabled} onClick={onNext}>
        <SkipForward className="i" aria-hidden="true" />
      </IconButton>
    </>
  )
}
