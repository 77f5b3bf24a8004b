import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { Braces, FileText, Image, Pencil, PenTool, Trash2 } from 'lucide-react'
import { placeShort } from '../../../lib/place-labels.ts'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { layOut } from './map-layout.ts'
import { createMeasure } from './map-look.ts'
import type { LoadedMap } from './queries.ts'
import { type SavedForm, saveMap } from './save-map.ts'
import type { MapView } from './use-map-view.ts'

type Props = { loaded: LoadedMap; view: MapView; onRename(): void; onRemove(): void }

const placeIn = ({ nodes }: LoadedMap) => {
  const first = new Map(nodes.map(({ id, citations }) => [id, citations[0]]))
  return (id: string) => {
    const citation: Citation | undefined = first.get(id)
    return citation ? placeShort(citation.place) : ''
  }
}

/** Menu of a map: save the view as a picture or all of it as an outline, rename, delete. */
export function MapMenu({ loaded, view, onRename, onRemove }: Props) {
  const save = (form: SavedForm) => {
    const getPlace = placeIn(loaded)
    const layout = layOut(view.tree, view.folded, getPlace, createMeasure())
    void saveMap(form, { name: loaded.map.name, tree: view.tree, layout, placeOf: getPlace })
  }
  const actions = [
    { label: m.map_save_png(), icon: <Image className="i" />, run: () => save('png') },
    { label: m.map_save_svg(), icon: <PenTool className="i" />, run: () => save('svg') },
    { label: m.map_save_markdown(), icon: <FileText className="i" />, run: () => save('md') },
    { label: m.map_save_opml(), icon: <Braces className="i" />, run: () => save('opml') },
    { label: m.map_rename_map(), icon: <Pencil className="i" />, run: onRename },
    { label: m.map_delete_map(), icon: <Trash2 className="i" />, run: onRemove, bad: true },
  ]
  return <ActionMenu label={m.map_actions()} actions={actions} />
}
