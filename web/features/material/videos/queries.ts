// What the screens know of videos.
import type { Source } from '@lantern/contract/material/library/library'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, apiForm } from '../../../lib/api.ts'

const videoKey = (sourceId: string, state: string) => ['video', sourceId, state] as const

/** A video; asked again whenever its source has come further. Stays as it was while that is under way. */
export const useVideo = ({ id: videoId, state }: Pick<Source, 'id' | 'state'>) =>
  useQuery({
    queryKey: videoKey(videoId, state),
    queryFn: async () => (await api('GET /videos/:videoId', { params: { videoId } })).video,
    placeholderData: before => (before?.sourceId === videoId ? before : undefined),
  })

/** The list, the source itself and what is shown of it are another from now on, also in states it was in before. */
const useSourceChanged = () => {
  const client = useQueryClient()
  return ({ source }: { source: Source }) => {
    client.setQueryData(['source', source.id], source)
    client.removeQueries({ queryKey: ['video', source.id] })
    client.removeQueries({ queryKey: ['source-content', source.id] })
    client.removeQueries({ queryKey: ['source-text', source.id] })
    void client.invalidateQueries({ queryKey: ['sources'] })
  }
}

export const useAddVideo = () => {
  const onSuccess = useSourceChanged()
  return useMutation({
    mutationFn: (link: string) => api('POST /videos', { body: { link } }),
    meta: { quiet: true },
    onSuccess,
  })
}

export const useChooseLanguage = (videoId: string) => {
  const onSuccess = useSourceChanged()
  return useMutation({
    mutationFn: (language: string) =>
      api('POST /videos/:videoId/language', { params: { videoId }, body: { language } }),
    onSuccess,
  })
}

const buildUploadForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** Gives a video its transcript, as text or as a file. */
export const useGiveTranscript = (videoId: string) => {
  const onSuccess = useSourceChanged()
  return useMutation({
    mutationFn: (given: string | File) =>
      typeof given === 'string'
        ? api('POST /videos/:videoId/transcript', { params: { videoId }, body: { text: given } })
        : apiForm('POST /videos/:videoId/transcript/file', buildUploadForm(given), { videoId }),
    meta: { quiet: true },
    onSuccess,
  })
}
