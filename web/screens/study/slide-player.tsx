import * as m from '@lantern/messages'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { SoundBar } from '../../features/material/recordings/lecture/sound-bar.tsx'
import { useSound } from '../../features/material/recordings/lecture/use-sound.ts'
import type { Moment } from '../../features/material/recordings/slides/ranges.rules.ts'
import styles from '../../features/material/recordings/slides/slides.module.css'
import { IconButton } from '../../ui/forms/button.tsx'

/** Player of a lecture below its slides. */
export default function SlidePlayer({ moment, onClose }: { moment: Moment; onClose(): void }) {
  const { recordingId, name } = moment.lecture
  const sound = useSound(recordingId, name)
  const { playFrom } = sound
  useEffect(() => playFrom(moment.start), [moment, playFrom])
  return (
    <div className={styles.player}>
      <div className={styles.playerHead}>
        <b>{name}</b>
        <Link to={`/doc-chat?source=${recordingId}`}>{m.lecture_open()}</Link>
        <IconButton label={m.lecture_spoken_close()} onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </IconButton>
      </div>
      <SoundBar sound={sound} name={name} length={null} highlight={null} />
    </div>
  )
}
