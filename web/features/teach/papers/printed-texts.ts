// Texts of a paper with the places where they stand, to be checked before they are printed.
import type { PrintedText } from '@lantern/contract/printable.rules'
import type { Blueprint, PaperForm, QuestionEdit } from '@lantern/contract/teach/papers/blueprint'
import type { PaperQuestion } from '@lantern/contract/teach/papers/papers'
import { listPrinted } from '@lantern/contract/teach/papers/printed-questions.rules'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'

type Printed = {
  blueprint: Blueprint
  forms: readonly PaperForm[]
  questions: ReadonlyMap<string, PaperQuestion>
  edits: readonly QuestionEdit[]
}

const namePlace = (variant: number, variants: number, number: number): string =>
  variants > 1
    ? m.paper_place_of_variant({ variant: variantLetter(variant), number })
    : m.paper_place({ number })

export const listPrintedTexts = ({ blueprint, forms, questions, edits }: Printed): PrintedText[] => [
  { place: m.paper_title(), text: blueprint.title },
  { place: m.paper_school(), text: blueprint.school },
  { place: m.paper_class(), text: blueprint.className },
  { place: m.paper_instructions(), text: blueprint.instructions },
  ...blueprint.sections.map(({ title, instructions }, i) => ({
    place: title || m.paper_section_name({ letter: variantLetter(i) }),
    text: `${title} ${instructions}`,
  })),
  ...forms.flatMap((form, variant) =>
    listPrinted(blueprint, form, questions, edits, variant)
      .flatMap(({ slots }) => slots)
      .flatMap(({ number, question }) =>
        question
          ? [
              {
                place: namePlace(variant, forms.length, number),
                // Every text of a question of any kind; signs of JSON can be printed.
                text: JSON.stringify([question.body, question.explanation, question.stimulus]),
              },
            ]
          : [],
      ),
  ),
]
