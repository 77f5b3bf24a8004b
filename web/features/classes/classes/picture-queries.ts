// The picture of a class by HTTP.
import { useUpload } from '../../../lib/calls/use-call.ts'
import { cacheClass } from './queries.ts'

export const useSetClassPicture = (classId: string) =>
  useUpload<'POST /classes/:classId/picture', Blob>('POST /classes/:classId/picture', {
    field: 'picture',
    name: 'picture',
    params: { classId },
    quiet: true,
    onSuccess: (reply, _, cache) => cacheClass(cache, classId, { class: reply.class }),
  })
