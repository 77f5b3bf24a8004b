// Uploads in parts: a long recording arrives piece by piece and goes on after an interruption.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { sourceSchema } from '../library/library.ts'
import { recordingFailures } from './failures.ts'
import { languageCodeSchema } from './languages.ts'

export const uploadSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Bytes of the whole file. */
  bytes: z.number().int(),
  /** Bytes that have arrived; the next part begins here. */
  offset: z.number().int(),
  /** Bytes of a part at most. */
  partBytes: z.number().int(),
  expiresAt: z.iso.datetime(),
})
export type PartialUpload = z.output<typeof uploadSchema>

/** Words of a running recording. */
export const soFarSchema = z.object({
  /** Second up to which it is read. */
  readTo: z.number().nonnegative(),
  /** Second with which the answer begins: five minutes before, or the start. */
  from: z.number().nonnegative(),
  /** `nearest`: nothing answers the question, and these sentences are near to it. */
  kind: z.enum(['summary', 'answer', 'nearest']),
  /** Author of the sentences; those of the built-in engine, of summaries and of `nearest` are quotations. */
  engine: z.enum(['built-in', 'model']),
  /** `start`: second of the first word that a sentence rests on. */
  sentences: z.array(z.object({ start: z.number().nonnegative(), text: z.string() })),
  /** Reason why nothing more can be read before the recording ends; null where it can. */
  problem: z.enum(recordingFailures).nullable(),
})
export type SoFar = z.output<typeof soFarSchema>

/** A recording of mine that runs on one of my devices. */
export const runningRecordingSchema = z.object({
  /** Id of its upload. */
  id: z.string(),
  name: z.string(),
  /** Second up to which it is read. */
  readTo: z.number().nonnegative(),
  /** Moment when sound arrived last. */
  changedAt: z.iso.datetime(),
})
export type RunningRecording = z.output<typeof runningRecordingSchema>

const params = z.object({ uploadId: z.uuid() })
const one = z.object({ success: z.literal(true), upload: uploadSchema })

export const uploadEndpoints = {
  beginUpload: endpoint({
    method: 'POST',
    path: '/sources/uploads',
    access: 'account',
    summary: 'Begin to upload a recording in parts.',
    body: z.object({
      fileName: z.string().trim().min(1).max(400),
      bytes: z.number().int().min(1),
      language: languageCodeSchema.default('en'),
      /** Recording of a class that the file is of; its class gets the source. */
      classRecordingId: z.uuid().optional(),
      /** Whether it is sent while the recording runs; `bytes` is then its largest size. */
      isGrowing: z.boolean().default(false),
      /** My upload of the same recording while it ran; it is deleted, and its words are taken over. */
      growingUploadId: z.uuid().optional(),
    }),
    output: one,
    status: 201,
    refusals: ['not-found', 'file-too-large', 'quota-full', 'too-many-uploads', 'recording-withdrawn'],
  }),
  readUpload: endpoint({
    method: 'GET',
    path: '/sources/uploads/:uploadId',
    access: 'account',
    summary: 'How much of an upload has arrived.',
    params,
    output: one,
    refusals: ['not-found'],
  }),
  addUploadPart: endpoint({
    method: 'POST',
    path: '/sources/uploads/:uploadId/parts',
    access: 'account',
    summary:
      'Send the next part. A part that has arrived already changes nothing; the answer says where to go on.',
    params,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    body: 'upload',
    output: one,
    refusals: ['not-found', 'file-missing', 'file-empty', 'file-too-large', 'storage-full'],
  }),
  findRunning: endpoint({
    method: 'GET',
    path: '/sources/running-recording',
    access: 'account',
    summary: 'My recording that runs, on whichever device; null where none does.',
    output: z.object({ success: z.literal(true), running: runningRecordingSchema.nullable() }),
    refusals: [],
  }),
  askGrowing: endpoint({
    method: 'POST',
    path: '/sources/uploads/:uploadId/questions',
    access: 'account',
    summary:
      'What was said in the last five minutes of my running recording, or what answers a question, as far as it is read.',
    params,
    body: z.object({
      /** Without one, the last five minutes. */
      question: z.string().trim().min(1).max(500).optional(),
    }),
    output: z.object({ success: z.literal(true), soFar: soFarSchema }),
    refusals: ['not-found'],
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: '/sources/uploads/:uploadId/finish',
    access: 'account',
    summary: 'Make a source of an upload whose parts have all arrived.',
    params,
    query: z.object({
      /** Language that was chosen since the upload was begun. */
      language: languageCodeSchema.optional(),
    }),
    output: z.object({ success: z.literal(true), source: sourceSchema, repeated: z.boolean() }),
    status: 201,
    refusals: [
      'not-found',
      'upload-incomplete',
      'recording-withdrawn',
      'file-unsupported',
      'file-misnamed',
      'file-too-large',
      'quota-full',
      'storage-full',
    ],
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/sources/uploads/:uploadId',
    access: 'account',
    summary: 'Give up an upload and delete its parts.',
    params,
    output: z.object({ success: z.literal(true) }),
    refusals: ['not-found'],
  }),
} as const
