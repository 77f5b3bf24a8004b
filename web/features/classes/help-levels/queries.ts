// Help levels by HTTP.
import type { ClassHelp, HelpWindowForm } from '@lantern/contract/classes/help-levels/help-levels'
import type { HelpLevel } from '@lantern/contract/classes/help-levels/help-levels.rules'
import * as m from '@lantern/messages'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { helpLevelLabel } from '../../../lib/help-level-labels.ts'
import { showToast } from '../../../lib/toasts.ts'

export const useClassHelp = (classId: string) =>
  useRead('GET /classes/:classId/help', { params: { classId }, pick: 'help', staleTime: 0 })

const cacheHelp = (cache: CallCache, classId: string, help: ClassHelp) =>
  cache.change('GET /classes/:classId/help', { params: { classId } }, current => ({ ...current, help }))

/** The toast offers the level before. */
export const useChangeLevel = (classId: string) => {
  const change = useCall('PATCH /classes/:classId/help', {
    input: ({ level }: { level: HelpLevel; before: HelpLevel | null }) => ({
      params: { classId },
      body: { level },
    }),
    onSuccess: ({ help }, { level, before }, cache) => {
      cacheHelp(cache, classId, help)
      const undo = before !== null && {
        label: m.library_undo(),
        run: () => change.mutate({ level: before, before: null }),
      }
      showToast(m.help_level_changed({ level: helpLevelLabel(level) }), undo || undefined)
    },
  })
  return change
}

export const usePlanWindow = (classId: string) =>
  useCall('POST /classes/:classId/help-windows', {
    input: (body: HelpWindowForm) => ({ params: { classId }, body }),
    quiet: true,
    onSuccess: ({ help }, { title }, cache) => {
      cacheHelp(cache, classId, help)
      showToast(m.help_level_window_planned({ title }))
    },
  })

/** The toast offers to plan it again, as long as it isn't over. */
export const useEndWindow = (classId: string) => {
  const plan = usePlanWindow(classId)
  return useCall('DELETE /classes/:classId/help-windows/:helpWindowId', {
    input: ({ id }: HelpWindowForm & { id: string }) => ({ params: { classId, helpWindowId: id } }),
    onSuccess: ({ help }, { title, level, startsAt, endsAt }, cache) => {
      cacheHelp(cache, classId, help)
      showToast(m.help_level_window_ended({ title }), {
        label: m.library_undo(),
        run: () => plan.mutate({ title, level, startsAt, endsAt }),
      })
    },
    refreshes: ['GET /classes/:classId/help'],
  })
}

export const useHelpTopics = (classId: string) =>
  useRead('GET /classes/:classId/help-topics', { params: { classId }, staleTime: 0 })

/** Looked at again every half minute: a window begins and ends by itself. */
export const useOwnHelp = (query: { sourceIds?: string; classId?: string }, enabled = true) =>
  useRead('GET /joined-classes/help', {
    query,
    pick: 'help',
    staleTime: 0,
    refetchInterval: 30_000,
    quiet: true,
    enabled,
  })
