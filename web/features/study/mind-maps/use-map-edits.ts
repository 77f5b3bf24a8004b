// Editing of a map: optimistic, saved one after another, with undo and redo.
import {
  type EditableNode,
  editNode,
  invertOperation,
} from '@lantern/contract/study/mind-maps/map-edits.rules'

import type { MapOperation } from '@lantern/contract/study/mind-maps/mind-maps'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type LoadedMap, sendChanges } from './queries.ts'

type SaveState = 'saved' | 'saving' | 'unsaved'

/** An edit with the operation that undoes it. */
type Step = { done: MapOperation; back: MapOperation }

/** The server's nodes with the order of siblings as their place. */
export const editableNodes = ({ nodes }: Pick<LoadedMap, 'nodes'>): EditableNode[] =>
  nodes.map(({ id, parentId, label }, position) => ({ id, parentId, position, label, deletedWith: null }))

/** Redo of an addition restores the node, since its id is used. */
const getRedoOperation = ({ done }: Step): MapOperation =>
  done.op === 'add' ? { op: 'restore', id: done.id } : done

const useSending = (mapId: string, first: number) => {
  const client = useQueryClient()
  const revision = useRef(first)
  const queue = useRef<MapOperation[]>([])
  const busy = useRef(false)
  const [state, setState] = useState<SaveState>('saved')
  const send = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    setState('saving')
    while (queue.current.length > 0) {
      const batch = queue.current
      queue.current = []
      try {
        revision.current = (await sendChanges(mapId, revision.current, batch)).map.revision
      } catch (error) {
        busy.current = false
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
        if (!isRefused) {
          // Kept until there is a connection again.
          queue.current = [...batch, ...queue.current]
          setState('unsaved')
          return
        }
        showToast(error.message)
        setState('saved')
        await client.resetQueries({ queryKey: callKey('GET /mind-maps/:mapId', { params: { mapId } }) })
        return
      }
    }
    busy.current = false
    setState('saved')
  }, [client, mapId])
  const push = useCallback(
    (operation: MapOperation) => {
      queue.current.push(operation)
      void send()
    },
    [send],
  )
  return { state, push, retry: send }
}

export type MapEdits = ReturnType<typeof useMapEdits>

/** @param loaded the map as it was read; another revision needs another component */
export const useMapEdits = (loaded: LoadedMap) => {
  const [nodes, setNodes] = useState(() => editableNodes(loaded))
  const [past, setPast] = useState<Step[]>([])
  const [future, setFuture] = useState<Step[]>([])
  const { state, push, retry } = useSending(loaded.map.id, loaded.map.revision)
  const apply = (operation: MapOperation): boolean => {
    const after = editNode(nodes, operation)
    if (!after) return false
    setNodes(after)
    push(operation)
    return true
  }
  const edit = (done: MapOperation): boolean => {
    const back = invertOperation(nodes, done)
    if (!back || !apply(done)) return false
    setPast([...past, { done, back }])
    setFuture([])
    return true
  }
  const undo = () => {
    const step = past.at(-1)
    if (!step || !apply(step.back)) return
    setPast(past.slice(0, -1))
    setFuture([...future, step])
  }
  const redo = () => {
    const step = future.at(-1)
    if (!step || !apply(getRedoOperation(step))) return
    setFuture(future.slice(0, -1))
    setPast([...past, step])
  }
  return {
    nodes,
    edit,
    state,
    retry,
    undo: past.length > 0 ? undo : null,
    redo: future.length > 0 ? redo : null,
  }
}
