// Pictures that go with a doubt or a message: kept without where they were taken, read, and shown to be corrected.

import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { maxReadLineLength, maxReadLines } from './doubt-limits.rules.ts'

/** `unread`: nothing could be made of it; the picture itself goes along all the same. */
export const pictureStates = ['reading', 'read', 'unread'] as const

export const pictureLineSchema = z.object({
  text: z.string(),
  /** Upright rectangle of the line in pixels of the picture; null where only the whole picture is its place. */
  box: z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() }).nullable(),
  /** The reading isn't sure of it. */
  isDoubtful: z.boolean(),
})
export type PictureLine = z.output<typeof pictureLineSchema>

export const doubtPictureSchema = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  state: z.enum(pictureStates),
  lines: z.array(pictureLineSchema),
  /** True if its text has a contact outside Lantern: covered until somebody uncovers it. */
  hasContact: z.boolean(),
})
export type DoubtPicture = z.output<typeof doubtPictureSchema>

const access = ['student', 'teacher'] as const
const params = z.object({ pictureId: z.uuid() })
const onePicture = z.object({ success, picture: doubtPictureSchema })

export const doubtPictureEndpoints = {
  addDoubtPicture: endpoint({
    method: 'POST',
    path: '/doubt-pictures',
    access,
    summary:
      'Keep a picture for a doubt or a message: PNG, JPEG or WebP, without where it was taken. It is read afterwards.',
    body: z.object({}),
    form: 'picture',
    output: onePicture,
    status: 201,
    refusals: ['file-missing', 'file-too-large', 'image-unsupported', 'too-many-requests'],
  }),
  readDoubtPicture: endpoint({
    method: 'GET',
    path: '/doubt-pictures/:pictureId',
    access,
    summary: 'How far the reading of a picture of mine is, and what was read.',
    params,
    output: onePicture,
    refusals: ['not-found'],
  }),
  openDoubtPicture: endpoint({
    method: 'GET',
    path: '/doubt-pictures/:pictureId/file',
    access: ['student', 'teacher', 'admin'],
    summary:
      'The picture, for who added it, who may read its doubt, and for admins where a message of the doubt was reported.',
    params,
    output: 'file',
    refusals: ['not-found'],
  }),
  correctDoubtPicture: endpoint({
    method: 'PATCH',
    path: '/doubt-pictures/:pictureId',
    access,
    summary: 'Put right what was read of a picture of mine, line by line; further lines say what it shows.',
    params,
    body: z.object({ lines: z.array(z.string().trim().max(maxReadLineLength)).max(maxReadLines) }),
    output: onePicture,
    refusals: ['not-found', 'picture-being-read'],
  }),
} as const
