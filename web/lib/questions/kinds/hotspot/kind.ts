import { centreOfArea, percentOfPoint } from '@lantern/contract/questions/kinds/hotspot/hotspots.rules'
import * as m from '@lantern/messages'
import type { WebKind } from '../kind.ts'

export const hotspotKind: WebKind<'hotspot'> = {
  label: m.type_hotspot,
  answerShowsKey: true,
  describeKey: ({ key }) => {
    const places = key.areas.map(area => m.hotspot_place(percentOfPoint(centreOfArea(area))))
    return m.hotspot_around({ places: places.join('; ') })
  },
  describeResponse: ({ point }) => m.hotspot_place(percentOfPoint(point)),
  getHint: () => m.room_hint_hotspot(),
}
