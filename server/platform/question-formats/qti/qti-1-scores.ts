// Parts of an item of QTI 1.2, and the worth of its answers.
import type { XmlElement } from '../../xml/parse-xml.ts'
import type { Losses } from '../items.ts'
import type { Condition } from './qti-1-conditions.ts'
import type { Label, Response } from './qti-1-material.ts'

export type Read = {
  stem: string
  responses: Response[]
  conditions: Condition[]
  /** Values of each condition, as they follow each other. */
  sequences: { response: string; values: string[] }[]
  kind: string
  /** Formula and numbers of a Canvas question; missing in others. */
  calculated: XmlElement | undefined
  explanation: string
  commentOn(id: string): string
  losses: Losses
}

/** Share of the points that one value earns by itself. */
export const shareOf = ({ conditions }: Read, responseId: string, value: string): number =>
  conditions
    .filter(
      ({ equals }) => equals.length === 1 && equals[0]?.response === responseId && equals[0].value === value,
    )
    .reduce((sum, { share }) => sum + share, 0)

/** Labels of a response that earn points by a condition. */
export const listRightLabels = (read: Read, { id, labels }: Response): Label[] =>
  labels.filter(label => shareOf(read, id, label.id) > 0)
