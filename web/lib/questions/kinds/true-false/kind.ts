import * as m from '@lantern/messages'
import { paperLines } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'

const describe = (value: boolean): string => (value ? m.play_true() : m.play_false())

export const trueFalseKind: WebKind<'true-false'> = {
  label: m.type_true_false,
  answerShowsKey: true,
  describeKey: ({ key }) => describe(key.value),
  describeResponse: ({ value }) => describe(value),
  getShortKey: ({ key }) => describe(key.value).toLowerCase(),
  listPaperLines: () => [
    paperLines([
      { id: 'true', text: m.play_true() },
      { id: 'false', text: m.play_false() },
    ]),
  ],
}
