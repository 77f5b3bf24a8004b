// Recordings of lessons by HTTP.
import type { RecordingSettings } from '@lantern/contract/classes/class-recordings/class-recordings'
import type { LessonMinutes } from '@lantern/contract/classes/class-recordings/recording-permission.rules'
import type { ExtensionDays } from '@lantern/contract/classes/class-recordings/storage-time.rules'
import * as m from '@lantern/messages'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { showToast } from '../../../lib/toasts.ts'

/** Milliseconds between looks at what others change: a permission, a recording that begins. */
const lookEveryMs = 5_000

export const useRecordableClasses = () =>
  useRead('GET /classes/for-recordings', { pick: 'classes', staleTime: 0, refetchInterval: lookEveryMs })

export const useAskToRecord = () =>
  useCall('POST /classes/:classId/recording-requests', {
    input: (classId: string) => ({ params: { classId } }),
    invalidates: ['GET /classes/for-recordings'],
    onSuccess: ({ class: { name } }) => showToast(m.lesson_asked_toast({ class: name })),
  })

export const useClassRecordings = (classId: string) =>
  useRead('GET /classes/:classId/recordings', {
    params: { classId },
    staleTime: 0,
    refetchInterval: lookEveryMs,
  })

export const useRecordingRequests = (classId: string) =>
  useRead('GET /classes/:classId/recording-requests', {
    params: { classId },
    staleTime: 0,
    refetchInterval: lookEveryMs,
  })

const requests = 'GET /classes/:classId/recording-requests'

export type Decision =
  | { decision: 'permit-lesson'; minutes: LessonMinutes }
  | { decision: 'permit-always' | 'refuse' | 'withdraw' }

export const useDecideRequest = (classId: string) =>
  useCall('PATCH /classes/:classId/recording-requests/:recordingRequestId', {
    input: ({ id, ...body }: { id: string } & Decision) => ({
      params: { classId, recordingRequestId: id },
      body,
    }),
    // A request that a colleague has decided is loaded anew.
    invalidates: [callKey(requests, { params: { classId } })],
    onSuccess: (reply, _, cache) => cache.put(requests, { params: { classId } }, reply),
  })

export const useChangeRecordingSettings = (classId: string) =>
  useCall('PATCH /classes/:classId/recording-settings', {
    input: (body: Partial<RecordingSettings>) => ({ params: { classId }, body }),
    onSuccess: (reply, _, cache) => {
      cache.put(requests, { params: { classId } }, reply)
      void cache.invalidate(callKey('GET /classes/:classId/recordings', { params: { classId } }))
      showToast(m.lesson_saved())
    },
  })

export const useExtendRecording = (classId: string) =>
  useCall('POST /classes/:classId/recordings/:classRecordingId/extension', {
    input: ({ id, days }: { id: string; days: ExtensionDays }) => ({
      params: { classId, classRecordingId: id },
      body: { days },
    }),
    invalidates: [callKey('GET /classes/:classId/recordings', { params: { classId } })],
    onSuccess: ({ message }) => showToast(message),
  })
