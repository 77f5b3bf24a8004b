// Queries of own columns and rules, and changes by the teachers of a class.
import type { GradeRules } from '@lantern/contract/teach/gradebook/grade-rules'
import type { CellChange, NewOwnColumn } from '@lantern/contract/teach/gradebook/own-columns'
import * as m from '@lantern/messages'
import { api } from '../../../../lib/api.ts'
import { useCall, useChange } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { figuresOf } from '../queries.ts'

type Place = { classId: string; ownColumnId: string }

export const useAddOwnColumn = (classId: string) =>
  useCall('POST /classes/:classId/gradebook/own-columns', {
    input: (body: NewOwnColumn) => ({ params: { classId }, body }),
    quiet: true,
    invalidates: figuresOf(classId),
  })

type ColumnChange = Pick<NewOwnColumn, 'title' | 'day' | 'weight' | 'isShown'> & {
  revision: number
  possible: string | null
}

export const useChangeOwnColumn = (place: Place) =>
  useCall('PATCH /classes/:classId/gradebook/own-columns/:ownColumnId', {
    input: (body: ColumnChange) => ({ params: place, body }),
    quiet: true,
    refreshes: figuresOf(place.classId),
  })

export const useRestoreOwnColumn = (classId: string) =>
  useChange(
    (ownColumnId: string) =>
      api('POST /classes/:classId/gradebook/own-columns/:ownColumnId/restoring', {
        params: { classId, ownColumnId },
      }),
    { invalidates: figuresOf(classId), onSuccess: ({ message }) => showToast(message) },
  )

/** Takes a column out; its toast puts it back. */
export const useRemoveOwnColumn = (classId: string) => {
  const restore = useRestoreOwnColumn(classId)
  return useChange(
    (ownColumnId: string) =>
      api('DELETE /classes/:classId/gradebook/own-columns/:ownColumnId', {
        params: { classId, ownColumnId },
      }),
    {
      invalidates: figuresOf(classId),
      onSuccess: ({ message }, ownColumnId) =>
        showToast(message, { label: m.library_undo(), run: () => restore.mutate(ownColumnId) }),
    },
  )
}

const writeCells = (place: Place, cells: CellChange[]) =>
  api('POST /classes/:classId/gradebook/own-columns/:ownColumnId/cells', { params: place, body: { cells } })

/** Writes cells; the toast writes back what stood there. */
export const useWriteCells = (place: Place) => {
  const undo = useChange((cells: CellChange[]) => writeCells(place, cells), {
    refreshes: figuresOf(place.classId),
    onSuccess: () => showToast(m.own_cells_undone()),
  })
  return useChange((cells: CellChange[]) => writeCells(place, cells), {
    quiet: true,
    refreshes: figuresOf(place.classId),
    onSuccess: reply =>
      showToast(reply.message, { label: m.library_undo(), run: () => undo.mutate(reply.undo) }),
  })
}

export const useSetGradeRules = (classId: string) =>
  useCall('PATCH /classes/:classId/gradebook/rules', {
    input: (body: { revision: number; rules: GradeRules }) => ({ params: { classId }, body }),
    quiet: true,
    refreshes: figuresOf(classId),
  })

/** @param rules null while they can't be tried */
export const useRulesPreview = (classId: string, rules: GradeRules | null) =>
  useRead('POST /classes/:classId/gradebook/rules/preview', {
    params: { classId: rules && classId },
    body: { rules: rules ?? {} },
    pick: 'preview',
    quiet: true,
    aborts: true,
    staleTime: 0,
    placeholderData: before => before,
  })

export const useImportPreview = (place: Place) =>
  useChange(
    ({ text, valueAt }: { text: string; valueAt?: number | undefined }) =>
      api('POST /classes/:classId/gradebook/own-columns/:ownColumnId/import', {
        params: place,
        body: { text, valueAt },
      }),
    { quiet: true },
  )
