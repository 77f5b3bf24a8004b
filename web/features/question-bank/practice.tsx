import * as m from '@lantern/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import './question-bank.css'

/** Subjects of what teachers published, each to practise at once. */
export function Practice({ onStarted }: { onStarted(quizId: string): void }) {
  const { data, error } = useQuery({
    queryKey: ['practice-subjects'],
    queryFn: async () => (await api('GET /practice-subjects')).subjects,
    staleTime: 0,
  })
  const start = useMutation({
    mutationFn: (subject: string) => api('POST /practice-subjects/practice', { body: { subject } }),
    meta: { quiet: true },
    onSuccess: ({ quizId }) => onStarted(quizId),
  })
  const problem = error ?? start.error
  return (
    <section className="grid gap-3" aria-labelledby="practice">
      <h2 className="h-card" id="practice">
        {m.practice_heading()}
      </h2>
      {problem && <Notice bad>{problem.message}</Notice>}
      {!data && !error && <Skeleton label={m.practice_loading()} lines={3} />}
      {data?.length === 0 && <p role="status">{m.practice_none()}</p>}
      {data && data.length > 0 && <p className="muted">{m.practice_text()}</p>}
      <ul className="qb-subjects">
        {data?.map(({ subject, questions }) => {
          const name = subject || m.practice_other()
          return (
            <li key={subject}>
              <span>
                <b>{name}</b>
                <span className="meta block">{m.practice_count({ count: questions })}</span>
              </span>
              <Button
                size="sm"
                busy={start.isPending && start.variables === subject}
                aria-label={m.practice_go({ subject: name })}
                onClick={() => start.mutate(subject)}
              >
                {m.practice_title()}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
