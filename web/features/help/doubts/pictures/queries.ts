// Pictures of doubts by HTTP; the socket says when one was read.
import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiFile, apiForm } from '../../../../lib/api.ts'
import { useFileAddress } from '../../../../lib/file-address.ts'

const pictureKey = (pictureId: string) => ['doubt-picture', pictureId] as const

/** While a picture is read, it is asked again where nobody tells. */
const readingMs = 2_000

export const fetchPictureFile = (pictureId: string): Promise<Blob> =>
  apiFile('GET /doubt-pictures/:pictureId/file', { params: { pictureId } })

/** Where the picture itself can be shown from. */
export const usePictureFile = (pictureId: string) =>
  useFileAddress(['doubt-picture-file', pictureId], () => fetchPictureFile(pictureId))

/** How a picture of mine that isn't sent yet is asked for. */
export const pictureQuery = (pictureId: string) => ({
  queryKey: pictureKey(pictureId),
  queryFn: async () => (await api('GET /doubt-pictures/:pictureId', { params: { pictureId } })).picture,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchInterval: ({ state }: { state: { data: DoubtPicture | undefined } }) =>
    state.data?.state === 'reading' ? readingMs : (false as const),
})

/** The socket says that a picture of mine was read. */
export const cachePicture = (client: QueryClient, picture: DoubtPicture): void => {
  client.setQueryData(pictureKey(picture.id), picture)
}

export const useAddPicture = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (picture: Blob) => {
      const form = new FormData()
      form.append('picture', picture, 'picture')
      return apiForm('POST /doubt-pictures', form)
    },
    meta: { quiet: true },
    onSuccess: ({ picture }) => cachePicture(client, picture),
  })
}

export const useCorrectPicture = (pictureId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (lines: string[]) =>
      api('PATCH /doubt-pictures/:pictureId', { params: { pictureId }, body: { lines } }),
    onSuccess: ({ picture }) => cachePicture(client, picture),
  })
}
