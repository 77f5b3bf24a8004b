import type { KindRules } from '../kind.rules.ts'
import { squareOfPoint } from './hotspots.rules.ts'

export const hotspotRules: KindRules<'hotspot'> = {
  empty: { body: { type: 'hotspot', stem: '', picture: null }, key: { type: 'hotspot', areas: [] } },
  isWrittenByPeople: true,
  findKeyFlaws: ({ body, key }) => {
    if (body.picture === null) return [{ code: 'picture-missing' }]
    return key.areas.length === 0 ? [{ code: 'area-missing' }] : []
  },
  getPlace: ({ point }) => squareOfPoint(point),
  listIdentity: ({ picture }) => [picture?.id ?? ''],
}
