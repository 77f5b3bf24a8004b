import type { ReactNode } from 'react'

type Props = { title: string; text: string; children?: ReactNode }

/** What a launch came to, in a heading and a sentence, with what can be done. */
export function LaunchMessage({ title, text, children }: Props) {
  return (
    <>
      <h1 className="h-page">{title}</h1>
      <p className="my-5 text-lg">{text}</p>
      {children}
    </>
  )
}
