// The picture of a class by HTTP.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, apiForm } from '../../../lib/api.ts'
import { keepClass } from './queries.ts'

export const useSetClassPicture = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (picture: Blob) => {
      const form = new FormData()
      form.append('picture', picture, 'picture')
      return apiForm('POST /classes/:classId/picture', form, { classId })
    },
    meta: { quiet: true },
    onSuccess: reply => keepClass(client, classId, { class: reply.class }),
  })
}

export const useRemoveClassPicture = (classId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /classes/:classId/picture', { params: { classId } }),
    onSuccess: reply => keepClass(client, classId, { class: reply.class }),
  })
}
