// The picture of a class: small, set by who manages it, seen by everybody in it.

import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { classChanges } from './class-refusals.ts'
import { schoolClassSchema } from './class-shapes.ts'

const params = z.object({ classId: z.uuid() })
const one = z.object({ success, class: schoolClassSchema })

export const classPictureEndpoints = {
  setClassPicture: endpoint({
    method: 'POST',
    path: '/classes/:classId/picture',
    access: ['teacher'],
    summary: 'Give a class a picture: PNG, JPEG or WebP, kept small and without where it was taken.',
    params,
    body: z.object({}),
    form: 'picture',
    output: one,
    refusals: [...classChanges, 'file-missing', 'file-too-large', 'image-unsupported', 'too-many-requests'],
  }),
  removeClassPicture: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/picture',
    access: ['teacher'],
    summary: 'Take the picture of a class away: its first letter stands there again.',
    params,
    output: one,
    refusals: classChanges,
  }),
  openClassPicture: endpoint({
    method: 'GET',
    path: '/classes/:classId/picture',
    access: 'account',
    summary: 'The picture of a class, for its teachers and students.',
    params,
    output: 'file',
    refusals: ['not-found'],
  }),
} as const
