// Map of the MindMap clip: positions of its branches and leaves, and the step at which each is drawn.
import * as m from '@lantern/messages'
import styles from './scene-map.module.css'

export type Leaf = { label(): string; page: number; x: number; y: number; edge: string }

export type Branch = {
  id: string
  label(): string
  x: number
  y: number
  width: number
  /** Path from the root to the branch. */
  trunk: string
  leaves: readonly Leaf[]
  at: number
  /** Whether the branch is left of the root, where leaves end at their branch. */
  start: boolean
  highlight?: boolean
}

/** Page of the opened node. */
export const highlightedPage = 61
export const highlightedAt = 6

export const pathClass = (step: number, at: number, highlight = false): string =>
  `${styles.edge} ${step >= at ? '[stroke-dashoffset:0]' : ''} ${highlight && step >= highlightedAt ? 'on' : ''}`.trim()

export const branches: readonly Branch[] = [
  {
    id: 'hunger',
    label: m.scene_map_hunger,
    at: 1,
    start: false,
    highlight: true,
    x: 606,
    y: 92,
    width: 130,
    trunk: 'M450 270C540 270 545 120 606 112',
    leaves: [
      { label: m.scene_map_bread, page: 61, x: 778, y: 67, edge: 'M736 112C760 112 752 67 774 67' },
      { label: m.scene_map_harvest, page: 60, x: 776, y: 160, edge: 'M736 112C760 112 758 160 776 160' },
    ],
  },
  {
    id: 'money',
    label: m.scene_map_money,
    at: 2,
    start: false,
    x: 616,
    y: 296,
    width: 128,
    trunk: 'M450 270C540 270 550 310 616 316',
    leaves: [
      { label: m.scene_map_debt, page: 63, x: 776, y: 276, edge: 'M744 316C765 316 758 276 776 276' },
      { label: m.scene_map_taxes, page: 64, x: 776, y: 356, edge: 'M744 316C765 316 758 356 776 356' },
    ],
  },
  {
    id: 'society',
    label: m.scene_map_society,
    at: 3,
    start: true,
    x: 160,
    y: 92,
    width: 134,
    trunk: 'M450 270C370 270 360 120 294 112',
    leaves: [
      { label: m.scene_map_estates, page: 54, x: 106, y: 62, edge: 'M160 112C130 112 130 62 112 62' },
      { label: m.scene_map_burden, page: 56, x: 106, y: 158, edge: 'M160 112C130 112 130 158 112 158' },
    ],
  },
  {
    id: 'politics',
    label: m.scene_map_politics,
    at: 4,
    start: true,
    x: 130,
    y: 262,
    width: 142,
    trunk: 'M450 270C360 270 350 282 272 282',
    leaves: [{ label: m.scene_map_king, page: 58, x: 94, y: 283, edge: 'M130 282H100' }],
  },
  {
    id: 'ideas',
    label: m.scene_map_ideas,
    at: 5,
    start: true,
    x: 160,
    y: 430,
    width: 134,
    trunk: 'M450 270C380 290 370 440 294 450',
    leaves: [
      { label: m.scene_map_rousseau, page: 66, x: 106, y: 416, edge: 'M160 450C130 450 130 416 112 416' },
      { label: m.scene_map_pamphlets, page: 67, x: 106, y: 490, edge: 'M160 450C130 450 130 490 112 490' },
    ],
  },
]
