import type { ReactNode } from 'react'

type Props = { title: string; text: string; children?: ReactNode }

/** Outcome of a launch: heading, sentence and possible actions. */
export function LaunchMessage({ title, text, children }: Props) {
  return (
    <>
      <h1 className="h-page">{title}</h1>
      <p className="my-5 text-lg">{text}</p>
      {children}
    </>
  )
}
