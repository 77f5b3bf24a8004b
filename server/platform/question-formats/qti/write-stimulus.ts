// A text that several items are asked about, as a file of its own that each of them names.
import { createHash } from 'node:crypto'
import type { Stimulus } from '@lantern/contract/questions/kinds/stimulus'
import { escapeXml } from '../../xml/write-xml.ts'
import type { Writer } from './write-parts.ts'

export type WrittenStimulus = { path: string; xml: string }

/** Path of a stimulus file; equal texts share one. */
const pathOf = (stimulus: Stimulus): string => {
  const hash = createHash('sha256').update(JSON.stringify(stimulus)).digest('hex').slice(0, 8)
  return `stimulus-${stimulus.id}-${hash}.xml`
}

/** Begins with a letter, as identifiers have to. */
const identifierOf = ({ id }: Stimulus): string => `s_${id}`

export const writeStimulusRef = (stimulus: Stimulus): string =>
  `<assessmentStimulusRef identifier="${identifierOf(stimulus)}" href="${pathOf(stimulus)}"/>`

export const writeStimulus = (stimulus: Stimulus, write: Writer): WrittenStimulus => ({
  path: pathOf(stimulus),
  xml: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentStimulus xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${identifierOf(stimulus)}" title="${escapeXml(stimulus.title)}">`,
    `<stimulusBody>${write.html(stimulus.text)}${stimulus.image ? `<p>${write.picture(stimulus.image)}</p>` : ''}</stimulusBody>`,
    '</assessmentStimulus>',
  ].join('\n'),
})
