// Times, scores and addresses of quizzes as the screens show them.

/** Duration of milliseconds as "6:42", with hours if any. */
export const formatMinutes = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** A score without needless decimals: 8, 7.5. */
export const formatScore = (right: number): string => String(Math.round(right * 10) / 10)

export const attemptAddress = (attemptId: string): string => `/quizplay?attempt=${attemptId}`
