import { centreOfArea, percentOfPoint } from '@lantern/contract/questions/kinds/hotspot/hotspots.rules'
import * as m from '@lantern/messages'
import { QuestionPicture } from '../../../answers/question-picture.tsx'
import type { WebKind } from '../kind.ts'
import { HotspotAnswer } from './answer.tsx'
import { HotspotFigure } from './figure.tsx'
import { HotspotPicture } from './picture.tsx'

export const hotspotKind: WebKind<'hotspot'> = {
  Answer: HotspotAnswer,
  answerShowsKey: true,
  describeKey: ({ key }) => {
    const places = key.areas.map(area => m.hotspot_place(percentOfPoint(centreOfArea(area))))
    return m.hotspot_around({ places: places.join('; ') })
  },
  describeResponse: ({ point }) => m.hotspot_place(percentOfPoint(point)),
  getHint: () => m.room_hint_hotspot(),
  Figure: HotspotFigure,
  OwnFigure: ({ body, response }) => <HotspotPicture image={body.picture} point={response.point} />,
  PaperFigure: ({ body }) => (
    <>
      <QuestionPicture image={body.picture} />
      <em>{m.hotspot_on_paper()}</em>
    </>
  ),
}
