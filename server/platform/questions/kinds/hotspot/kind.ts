import {
  centreOfArea,
  isInAreas,
  percentOfPoint,
} from '@lantern/contract/questions/kinds/hotspot/hotspots.rules'
import * as m from '@lantern/messages'
import { asShare } from '../../../grading/grades.rules.ts'
import { plainRun } from '../../../typesetting/printed-options.ts'
import type { ServerKind } from '../kind.ts'
import { hotspotFormats } from './formats.ts'

export const hotspotKind: ServerKind<'hotspot'> = {
  grade: ({ key }, { point }) => asShare(isInAreas(key.areas, point) ? 1 : 0),
  hardness: 0.3,
  describeResponse: ({ point }) => m.hotspot_place(percentOfPoint(point)),
  print: {
    readAnswer: ({ key }) => {
      const places = key.areas.map(area => m.hotspot_place(percentOfPoint(centreOfArea(area))))
      return [plainRun(m.hotspot_around({ places: places.join('; ') }))]
    },
    getHint: () => `*${m.hotspot_on_paper()}*`,
  },
  formats: hotspotFormats,
}
