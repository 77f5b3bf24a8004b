// Front matter of a Markdown page, which is the handle of its route.

type Compiled = {
  contents: readonly { id: string; title: string }[]
  minutes: number
}

export type PageHandle = Compiled & {
  /** Name of the page in the browser's tab. */
  title: string
  /** The large sentence at the top. */
  heading: string
  description: string
  /** Day of the last change that matters, as in 2026-11-20. */
  updated?: string
}

export type PostHandle = Compiled & {
  title: string
  description: string
  /** Id of a member in content/team.ts. */
  author: string
  date: string
}
