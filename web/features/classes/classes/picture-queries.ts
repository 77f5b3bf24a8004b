// The picture of a class by HTTP.
import { useUpload } from '../../../lib/calls/use-call.ts'
import { keepClass } from './queries.ts'

export const useSetClassPicture = (classId: string) =>
  useUpload<'POST /classes/:classId/picture', Blob>('POST /classes/:classId/picture', {
    field: 'picture',
    name: 'picture',
    params: { classId },
    quiet: true,
    onSuccess: (reply, _, cache) => keepClass(cache, classId, { class: reply.class }),
  })
