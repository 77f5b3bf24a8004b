import * as m from '@lantern/messages'
import type { CallInput } from '../../../../lib/api.ts'
import { exactly } from '../../../../lib/calls/call-key.ts'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { bankCalls } from '../bank-calls.ts'
import { CopiesDialog, type Holder } from './copies-dialog.tsx'

type CopyRequest = CallInput<'POST /question-bank/copies'>['body']

type Props = {
  questionIds: readonly string[]
  quizzes: readonly Holder[]
  onCopied(teacherQuizId: string, added: number): void
  onClose(): void
}

/** Dialog to copy questions into a new or existing quiz. */
export function CopyDialog({ questionIds, quizzes, onCopied, onClose }: Props) {
  const addFromBank = useCall('POST /question-bank/copies', {
    input: (body: CopyRequest) => ({ body }),
    quiet: true,
    invalidates: [...bankCalls, exactly('GET /teacher-quizzes')],
  })
  return (
    <CopiesDialog
      words={{
        title: m.bank_copy_title({ count: questionIds.length }),
        into: m.bank_copy_into(),
        new: m.bank_copy_new(),
        name: m.bank_copy_name(),
        placeholder: m.bank_new_quiz_title(),
        copies: m.bank_copy_effect(),
      }}
      holders={quizzes}
      busy={addFromBank.isPending}
      problem={addFromBank.error?.message}
      onAdd={(teacherQuizId, title) =>
        addFromBank.mutate(
          { questionIds: [...questionIds], teacherQuizId, title },
          { onSuccess: copied => onCopied(copied.teacherQuizId, copied.added) },
        )
      }
      onClose={onClose}
    />
  )
}
