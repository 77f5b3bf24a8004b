// Recordings of lessons by HTTP.
import type { RecordingSettings } from '@lantern/contract/classes/class-recordings/class-recordings'
import type { LessonMinutes } from '@lantern/contract/classes/class-recordings/recording-permission.rules'
import type { ExtensionDays } from '@lantern/contract/classes/class-recordings/storage-time.rules'
import * as m from '@lantern/messages'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { useSocketConnected } from '../../../lib/socket.ts'
import { showToast } from '../../../lib/toasts.ts'

/**
 * Milliseconds between looks at what others change: a permission, a recording that begins. The socket says so at once;
 * but a device that is out of reach says nothing, and the sign of its recording ends by time.
 */
const lookEveryMs = { connected: 60_000, alone: 5_000 } as const

const useLookEvery = (): number => (useSocketConnected() ? lookEveryMs.connected : lookEveryMs.alone)

/** Loads again what a notice of the socket says has changed. */
export const refreshRecordings = (cache: CallCache, classId: string): void => {
  const params = { classId }
  void cache.invalidate(
    'GET /classes/for-recordings',
    callKey('GET /classes/:classId/recordings', { params }),
    callKey('GET /classes/:classId/recording-requests', { params }),
  )
}

export const useRecordableClasses = () =>
  useRead('GET /classes/for-recordings', {
    pick: 'classes',
    staleTime: 0,
    refetchInterval: useLookEvery(),
  })

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
    refetchInterval: useLookEvery(),
  })

export const useRecordingRequests = (classId: string) =>
  useRead('GET /classes/:classId/recording-requests', {
    params: { classId },
    staleTime: 0,
    refetchInterval: useLookEvery(),
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
