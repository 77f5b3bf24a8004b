// What the viewer of a picture fetches: the picture itself, and how it was read.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { fileRequest } from '../../../../lib/upload.ts'
import { whenLeft } from '../../../../lib/when-left.ts'

export type Picture = { address: string; width: number; height: number }

const openPicture = async (client: QueryClient, sourceId: string): Promise<Picture> => {
  const { url, httpHeaders } = fileRequest(sourceId)
  const answer = await fetch(url, { headers: httpHeaders })
  if (!answer.ok) throw new Error(`the picture wasn't sent: ${answer.status}`)
  const address = URL.createObjectURL(await answer.blob())
  const image = new Image()
  image.src = address
  await image.decode()
  const picture = { address, width: image.naturalWidth, height: image.naturalHeight }
  whenLeft(client, picture, () => URL.revokeObjectURL(address))
  return picture
}

/** The picture of a source; its memory is given back when no view of it is left. */
export const usePicture = (sourceId: string) =>
  useQuery({
    queryKey: ['picture', sourceId],
    queryFn: ({ client }) => openPicture(client, sourceId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  })

const readingKey = (sourceId: string, page: number) => ['page-reading', sourceId, page] as const

export const usePageReading = (sourceId: string, page: number) =>
  useQuery({
    queryKey: readingKey(sourceId, page),
    queryFn: async () =>
      (await api('GET /sources/:sourceId/pages/:page/reading', { params: { sourceId, page } })).reading,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useCorrectLine = (sourceId: string, page: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ line, text }: { line: number; text: string }) =>
      api('PATCH /sources/:sourceId/pages/:page/lines/:line', {
        params: { sourceId, page, line },
        body: { text },
      }),
    meta: { quiet: true },
    onSuccess: ({ reading }) => client.setQueryData(readingKey(sourceId, page), reading),
  })
}
