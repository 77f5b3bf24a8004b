// Reads items of QTI 1.2, as Canvas and other systems write them.
// @see https://www.imsglobal.org/question/qtiv1p2/imsqti_asi_bindv1p2.html

import { childNamed, childrenNamed, type XmlElement } from '../../xml/parse-xml.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import { readTitle } from '../question-name.ts'
import type { ItemFiles } from './item-files.ts'
import { readConditions, readSequences } from './qti-1-conditions.ts'
import { readKind } from './qti-1-kinds.ts'
import { metadataOf, readResponses, showMaterial } from './qti-1-material.ts'

/** @throws ItemRefusal for what we can't ask or score */
export const readQti1Item = (item: XmlElement, files: ItemFiles, losses: Losses): Draft => {
  const presentation = childNamed(item, 'presentation')
  if (!presentation) throw new ItemRefusal('description')
  const metadata = metadataOf(item)
  const flow = childNamed(presentation, 'flow') ?? presentation
  const question: XmlElement = { ...flow, children: childrenNamed(flow, 'material', 'flow') }
  const shown = showMaterial(question, files, losses)
  const comment = (id: string) => {
    const found = childrenNamed(item, 'itemfeedback').find(({ attributes }) => attributes.ident === id)
    return showMaterial(found, files, losses).text
  }
  const points = metadata.get('points_possible')
  const draft = readKind({
    stem: shown.text,
    responses: readResponses(presentation, files, losses),
    conditions: readConditions(item),
    sequences: readSequences(item),
    kind: metadata.get('question_type') ?? metadata.get('qmd_itemtype') ?? '',
    calculated: childNamed(childNamed(item, 'itemproc_extension') ?? item, 'calculated'),
    explanation: [comment('general_fb'), comment('correct_fb')].filter(Boolean).join('\n\n'),
    commentOn: id => comment(`${id}_fb`),
    losses,
  })
  return {
    ...draft,
    image: shown.image ?? null,
    title: readTitle(item.attributes.title ?? '', draft.body.stem),
    ...(points && Number.isFinite(Number(points)) && { points: Number(points) }),
  }
}
