import type { LectureSlides, SlideChoice } from '@lantern/contract/material/recordings/slides'
import * as m from '@lantern/messages'
import { PickList } from '../../../../ui/forms/pick-list.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { usePairSlides, useSlideChoices } from './queries.ts'

const countLabels = {
  slides: m.lecture_slides_count,
  pdf: m.lecture_slides_pages,
} satisfies Record<SlideChoice['kind'], unknown>

const noteOf = ({ kind, slideCount, fits }: SlideChoice): string =>
  [
    ...(slideCount === null ? [] : [countLabels[kind]({ count: slideCount })]),
    ...(fits === null
      ? []
      : [fits === 'name' ? m.lecture_slides_fits_name() : m.lecture_slides_fits_words()]),
  ].join(' · ')

type Props = { recordingId: string; before: LectureSlides | null; onClose(): void }

/** Dialog to choose the slides of a lecture. */
export default function ChooseSlides({ recordingId, before, onClose }: Props) {
  const { data, error } = useSlideChoices(recordingId)
  const pair = usePairSlides(recordingId, before)
  const choices = data?.filter(({ sourceId }) => sourceId !== before?.slidesId)
  return (
    <Dialog open onClose={onClose} title={m.lecture_slides()} closeLabel={m.dialog_close()}>
      <p className="muted">{m.lecture_slides_text()}</p>
      <div className="max-h-[52vh] overflow-auto">
        <PickList
          rows={choices?.map(choice => ({ id: choice.sourceId, title: choice.name, note: noteOf(choice) }))}
          pending={{ error, label: m.lecture_slides(), lines: 4 }}
          empty={<p>{m.lecture_slides_none()}</p>}
          busy={pair.isPending}
          label={m.lecture_slides_pick()}
          labelOf={name => m.lecture_slides_pick_one({ name })}
          onPick={slidesId =>
            pair.mutate({ params: { recordingId }, body: { slidesId } }, { onSuccess: onClose })
          }
        />
      </div>
    </Dialog>
  )
}
