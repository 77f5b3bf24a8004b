// Pictures of a draft. Their ids survive a reload together with its text.

import { maxPictures } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import * as m from '@lantern/messages'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { useStoredDraft } from '../../../../lib/stored-draft.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { pictureQuery, useAddPicture } from './queries.ts'

const readIds = (text: string): string[] => (text === '' ? [] : text.split(' '))

export type Pictures = ReturnType<typeof usePictures>

/** @param name of the draft that they belong to */
export const usePictures = (name: string) => {
  const [text, setText] = useStoredDraft(`${name} pictures`)
  const [sending, setSending] = useState(0)
  const add = useAddPicture()
  const change = (next: (ids: string[]) => string[]) => setText(before => next(readIds(before)).join(' '))
  const ids = readIds(text)
  const found = useQueries({ queries: ids.map(pictureQuery) })
  // Pictures that were deleted since, or belong to others, can't be sent.
  const shown = ids.flatMap((id, i) => {
    const { data, error } = found[i] ?? {}
    const isGone = error instanceof ApiError && error.status === 404
    return isGone ? [] : [{ id, picture: data as DoubtPicture | undefined }]
  })
  const room = maxPictures - shown.length - sending

  /** @param instead the id of one that it takes the place of */
  const send = async (file: Blob, instead?: string) => {
    setSending(count => count + 1)
    try {
      const { picture } = await add.mutateAsync(file)
      change(before =>
        instead === undefined
          ? [...before, picture.id]
          : before.map(id => (id === instead ? picture.id : id)),
      )
      return picture
    } catch {
      // `add.error` is shown beside the pictures.
      return null
    } finally {
      setSending(count => count - 1)
    }
  }
  return {
    /** Pictures that can be sent, in order; `picture` is undefined while loading. */
    shown,
    ids: shown.map(({ id }) => id),
    room,
    isSending: sending > 0,
    isReading: shown.some(({ picture }) => picture?.state === 'reading'),
    error: add.error,
    addFiles: async (files: readonly File[]) => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      if (pictures.length < files.length) showToast(m.doubt_photo_type())
      if (pictures.length > room) showToast(m.doubt_photo_full({ count: maxPictures }))
      for (const file of pictures.slice(0, Math.max(0, room))) await send(file)
    },
    replace: (id: string, file: Blob) => send(file, id),
    remove: (id: string) => {
      const before = text
      change(all => all.filter(one => one !== id))
      showToast(m.doubt_photo_removed(), { label: m.doubt_photo_undo(), run: () => setText(before) })
    },
    clear: () => setText(''),
  }
}

/** Pictures of the message being written in a doubt, including drawings on others. */
export const useMessagePictures = ({ id }: { id: string }) => {
  const pictures = usePictures(`doubt message ${id}`)
  return { ...pictures, addDrawing: (drawing: File) => void pictures.addFiles([drawing]) }
}
