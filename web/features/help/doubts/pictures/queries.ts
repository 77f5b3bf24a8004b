// Queries of doubts' pictures; a socket message reports a finished reading.
import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import { apiFile } from '../../../../lib/api.ts'
import type { CallCache } from '../../../../lib/calls/call-cache.ts'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { useCall, useUpload } from '../../../../lib/calls/use-call.ts'
import { readOptions } from '../../../../lib/calls/use-read.ts'
import { useFileAddress } from '../../../../lib/file-address.ts'

/** Polling interval while a picture is read, if no socket message arrives. */
const readingMs = 2_000

const pictureCall = 'GET /doubt-pictures/:pictureId'
const fileCall = 'GET /doubt-pictures/:pictureId/file'

export const fetchPictureFile = (pictureId: string): Promise<Blob> =>
  apiFile(fileCall, { params: { pictureId } })

/** Address of the picture's file. */
export const usePictureFile = (pictureId: string) =>
  useFileAddress(callKey(fileCall, { params: { pictureId } }), () => fetchPictureFile(pictureId))

/** Query of an own picture that isn't sent yet. */
export const pictureQuery = (pictureId: string) => ({
  ...readOptions<typeof pictureCall, DoubtPicture>(pictureCall, {
    params: { pictureId },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.picture.state === 'reading' ? readingMs : false),
  }),
  select: ({ picture }: { picture: DoubtPicture }) => picture,
})

/** Updates a picture after the socket message that it was read. */
export const cachePicture = (cache: CallCache, picture: DoubtPicture): void =>
  cache.put(pictureCall, { params: { pictureId: picture.id } }, { picture })

const putPicture = ({ picture }: { picture: DoubtPicture }, _: unknown, cache: CallCache) =>
  cachePicture(cache, picture)

export const useAddPicture = () =>
  useUpload<'POST /doubt-pictures', Blob>('POST /doubt-pictures', {
    field: 'picture',
    name: 'picture',
    quiet: true,
    onSuccess: putPicture,
  })

export const useCorrectPicture = (pictureId: string) =>
  useCall('PATCH /doubt-pictures/:pictureId', {
    input: (lines: string[]) => ({ params: { pictureId }, body: { lines } }),
    onSuccess: putPicture,
  })
