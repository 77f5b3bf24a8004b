import type { LectureFrame } from '@lantern/contract/material/recordings/frames'
import * as m from '@lantern/messages'
import { useFramePicture } from './queries.ts'

type Props = { recordingId: string; frame: LectureFrame }

/** A slide as the video shows it. */
export function FramePicture({ recordingId, frame: { number, width, height } }: Props) {
  const { data, error } = useFramePicture(recordingId, number)
  const alt = m.lecture_slides_slide({ slide: number })
  if (error) return <span className="meta">{alt}</span>
  return data ? <img src={data} alt={alt} width={width} height={height} /> : null
}
