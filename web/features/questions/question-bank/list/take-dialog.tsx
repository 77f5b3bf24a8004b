import * as m from '@lantern/messages'
import type { CallInput } from '../../../../lib/api.ts'
import { exactly } from '../../../../lib/calls/call-key.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { bankCalls } from '../bank-calls.ts'
import { CopiesDialog, type Holder } from './copies-dialog.tsx'

type Taken = CallInput<'POST /question-bank/take'>['body']

type Props = {
  questionIds: readonly string[]
  quizzes: readonly Holder[]
  onTaken(teacherQuizId: string, added: number): void
  onClose(): void
}

/** Dialog to copy questions into a new or existing quiz. */
export function TakeDialog({ questionIds, quizzes, onTaken, onClose }: Props) {
  const take = useCall('POST /question-bank/take', {
    input: (body: Taken) => ({ body }),
    quiet: true,
    invalidates: [...bankCalls, exactly('GET /teacher-quizzes')],
  })
  return (
    <CopiesDialog
      words={{
        title: m.bank_take_title({ count: questionIds.length }),
        into: m.bank_take_into(),
        new: m.bank_take_new(),
        name: m.bank_take_name(),
        placeholder: m.bank_new_quiz_title(),
        copies: m.bank_take_copies(),
      }}
      holders={quizzes}
      busy={take.isPending}
      problem={take.error?.message}
      onAdd={(teacherQuizId, title) =>
        take.mutate(
          { questionIds: [...questionIds], teacherQuizId, title },
          { onSuccess: taken => onTaken(taken.teacherQuizId, taken.added) },
        )
      }
      onClose={onClose}
    />
  )
}
