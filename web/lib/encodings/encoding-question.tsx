import type { EncodingChoice } from '@lantern/contract/text-encodings'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { EncodingField } from './encoding-field.tsx'
import { formatEncoding } from './encoding-labels.ts'

type Props = {
  choice: EncodingChoice
  isBusy: boolean
  problem?: string | undefined
  /** Receives the present encoding where the letters are right. */
  onChoose(encoding: TextEncoding): void
}

/** Question whether the letters of a file are right; folded away once it is answered. */
export function EncodingQuestion({ choice, isBusy, problem, onChoose }: Props) {
  const [encoding, setEncoding] = useState(choice.encoding)
  return (
    <details open={!choice.isConfirmed}>
      <summary className="font-[560] min-h-11 flex items-center cursor-pointer">
        {choice.isConfirmed
          ? m.encoding_read_as({ name: formatEncoding(choice.encoding) })
          : m.encoding_title()}
      </summary>
      <div className="grid max-w-[40rem] gap-4 pt-1">
        <p className="muted">{m.encoding_text()}</p>
        <EncodingField choice={choice} encoding={encoding} onChoose={setEncoding} />
        {problem && <Notice bad>{problem}</Notice>}
        <div>
          <Button
            look={choice.isConfirmed ? 'line' : 'primary'}
            busy={isBusy}
            disabled={choice.isConfirmed && encoding === choice.encoding}
            onClick={() => onChoose(encoding)}
          >
            {encoding === choice.encoding ? m.encoding_right() : m.encoding_read_again()}
          </Button>
        </div>
      </div>
    </details>
  )
}
