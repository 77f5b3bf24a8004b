// Slides and PDFs that a person may put beside a recording, those that obviously fit it first.
import type { SlideChoice } from '@lantern/contract/material/recordings/slides'
import type { Actor } from '../../../../actions/actor.ts'
import type { Db } from '../../../../database/client.ts'
import { isAskable, listReadableMaterial, type SourceRow } from '../../library/index.ts'
import { listFirstTexts } from '../../passages/index.ts'
import { loadLines } from '../load-lines.ts'
import { getReadableRecording } from '../recording-view.ts'
import { findFittingText, isFittingName } from './fit.rules.ts'
import { canBeSlides } from './pair-slides.ts'
import { viewSlides } from './read-lecture-slides.ts'

/** Choices in an answer, and latest ones whose words are compared. */
const [maxChoices, maxCompared] = [200, 20]

const order = { name: 0, words: 1, none: 2 } as const

export const listSlideChoices = async (db: Db, actor: Actor, recordingId: string): Promise<SlideChoice[]> => {
  const { source, recording } = await getReadableRecording(db, actor, recordingId)
  const candidates = (await listReadableMaterial(db, actor))
    .filter(candidate => canBeSlides(candidate) && isAskable(candidate.state))
    .slice(0, maxChoices)
  const compared = candidates.slice(0, maxCompared).map(({ id }) => id)
  const spoken = (await loadLines(db, recording)).map(({ text }) => text).join('\n')
  const fittingId = findFittingText(spoken, await listFirstTexts(db, compared))
  const findFit = ({ id, name }: SourceRow): SlideChoice['fits'] =>
    isFittingName(source.name, name) ? 'name' : id === fittingId ? 'words' : null
  return candidates
    .flatMap(candidate => {
      const slides = viewSlides(candidate)
      return slides ? [{ ...slides, sourceId: candidate.id, fits: findFit(candidate) }] : []
    })
    .toSorted((a, b) => order[a.fits ?? 'none'] - order[b.fits ?? 'none'])
}
