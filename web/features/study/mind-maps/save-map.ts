// Saves a map as a file: picture or outline.
import { saveFile } from '../../../lib/save-file.ts'
import type { MapLayout } from './map-layout.ts'
import { readColours } from './map-look.ts'
import { toSvg } from './map-svg.ts'
import type { MapTree } from './map-tree.rules.ts'
import { toMarkdown, toOpml } from './outline.rules.ts'
import { paintMap } from './paint-map.ts'

export type SavedForm = 'svg' | 'png' | 'md' | 'opml'

type Saved = { name: string; tree: MapTree; layout: MapLayout; placeOf(id: string): string }

const margin = 40
/** Pixels of a side that every browser draws. */
const maxSide = 12_000
const sharpness = 2

const buildPng = async ({ layout }: Saved): Promise<Blob | null> => {
  const [w, h] = [layout.bounds.width + 2 * margin, layout.bounds.height + 2 * margin]
  const ratio = Math.min(sharpness, maxSide / Math.max(w, h))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(w * ratio)
  canvas.height = Math.ceil(h * ratio)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const noChanges: ReadonlySet<string> = new Set()
  const state = {
    layout,
    colours: readColours(),
    selectedId: null,
    path: noChanges,
    hits: noChanges,
    focused: false,
    drag: null,
    masteryOf: () => null,
  }
  paintMap(pen, state, { x: margin - layout.bounds.x, y: margin - layout.bounds.y, k: 1 }, { w, h, ratio })
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}

export const saveMap = async (form: SavedForm, map: Saved): Promise<void> => {
  const { name, tree, layout, placeOf } = map
  const text = (content: string, type: string) => saveFile(new Blob([content], { type }), name, form)
  if (form === 'md') return text(toMarkdown(tree, placeOf), 'text/markdown')
  if (form === 'opml') return text(toOpml(tree, placeOf), 'text/x-opml')
  if (form === 'svg') return text(toSvg(layout, readColours(), name), 'image/svg+xml')
  const picture = await buildPng(map)
  if (picture) saveFile(picture, name, 'png')
}
