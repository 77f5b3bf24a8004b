// Queries of a picture: its file and its recognized text.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
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

/** Picture of a source; its object URL is revoked when no view uses it any more. */
export const usePicture = (sourceId: string) =>
  useQuery({
    queryKey: callKey('GET /sources/:sourceId/file', { params: { sourceId } }, 'picture'),
    queryFn: ({ client }) => openPicture(client, sourceId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  })

const readingCall = 'GET /sources/:sourceId/pages/:page/reading'

export const usePageReading = (sourceId: string, page: number) =>
  useRead(readingCall, {
    params: { sourceId, page },
    pick: 'reading',
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useCorrectLine = (sourceId: string, page: number) =>
  useCall('PATCH /sources/:sourceId/pages/:page/lines/:line', {
    input: ({ line, text }: { line: number; text: string }) => ({
      params: { sourceId, page, line },
      body: { text },
    }),
    quiet: true,
    onSuccess: ({ reading }, _, cache) => cache.put(readingCall, { params: { sourceId, page } }, { reading }),
  })
