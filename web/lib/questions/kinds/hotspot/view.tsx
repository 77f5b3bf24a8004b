import * as m from '@lantern/messages'
import { QuestionPicture } from '../../../answers/question-picture.tsx'
import type { KindView } from '../view.ts'
import { HotspotAnswer } from './answer.tsx'
import { HotspotFigure } from './figure.tsx'
import { HotspotPicture } from './picture.tsx'

export const hotspotView: KindView<'hotspot'> = {
  Answer: HotspotAnswer,
  Figure: HotspotFigure,
  OwnFigure: ({ body, response }) => <HotspotPicture image={body.picture} point={response.point} />,
  PaperFigure: ({ body }) => (
    <>
      <QuestionPicture image={body.picture} />
      <em>{m.hotspot_on_paper()}</em>
    </>
  ),
}
