import type { Source } from '@lantern/contract/material/library/library'
import { parseVideoLink } from '@lantern/contract/material/videos/video-link.rules'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useAddVideo } from './queries.ts'
import styles from './video.module.css'

/** Form for a video's link. `start` is the link's timestamp in seconds. */
export function AddVideo({ onAdded }: { onAdded(source: Source, start: number | null): void }) {
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = useAddVideo()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const video = parseVideoLink(link)
    if (!video) return setProblem(m.refusal_video_link_unknown())
    add.mutate(link, { onSuccess: ({ source }) => onAdded(source, video.start) })
  }
  return (
    <form
      className={`${styles.vidAdd} grid grid-cols-[minmax(0,1fr)_auto] gap-3 items-start py-2 phone:grid-cols-[minmax(0,1fr)]`}
      noValidate
      onSubmit={submit}
    >
      <Field
        label={m.video_link()}
        hint={m.video_link_hint()}
        error={problem ?? add.error?.message}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={link}
        onChange={event => {
          setProblem(undefined)
          setLink(event.target.value)
        }}
      />
      <Button type="submit" look="primary" busy={add.isPending}>
        {m.video_add()}
      </Button>
    </form>
  )
}
