import * as m from '@lantern/messages'
import type { Loudness } from './level.rules.ts'
import type { RecordProblem } from './record-problem.rules.ts'

export const problemLabels: Record<RecordProblem, () => string> = {
  'no-recorder': m.recording_problem_no_recorder,
  insecure: m.recording_problem_insecure,
  refused: m.recording_problem_refused,
  'no-microphone': m.recording_problem_no_microphone,
  busy: m.recording_problem_busy,
  failed: m.recording_problem_failed,
}

export const loudnessLabels: Record<Loudness, () => string> = {
  silent: m.recording_level_silent,
  quiet: m.recording_level_quiet,
  good: m.recording_level_good,
  loud: m.recording_level_loud,
}
