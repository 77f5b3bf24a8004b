import type { ReactNode } from 'react'
import '../styles/not-found-page.css'

type Props = { title: string; text: string; note?: ReactNode; picture: ReactNode; children?: ReactNode }

/** Error page: a large sentence, reassurance, next steps, and a page from a book as the picture. */
export function BrokenPage({ title, text, note, picture, children }: Props) {
  return (
    <main id="main" tabIndex={-1} className="wrap lost">
      <div>
        <h1>{title}</h1>
        <p className="muted mt-4.5 mb-7 max-w-[46ch] text-lg">{text}</p>
        <div className="flex flex-wrap items-center gap-3">{children}</div>
        {note && <p className="meta mt-7">{note}</p>}
      </div>
      {picture}
    </main>
  )
}

/** The index of a book, in which the page asked for is missing. A picture: its words aren't read out. */
export function NotFoundPage() {
  return (
    <div className="sheet" aria-hidden="true">
      <div className="folio">
        <span>Index</span>
        <span>404</span>
      </div>
      <p>Osmosis, 31, 74</p>
      <p>Oxygen debt, 143</p>
      <p>Oxygen, final acceptor, 142</p>
      <p>
        <span className="highlight">Page you asked for, –</span>
      </p>
      <p>Pancreas, 88</p>
      <p>Photosystem I, 98</p>
      <p>Photosystem II, 97</p>
    </div>
  )
}

/** A page torn in the middle of a sentence. */
export function TornPage() {
  return (
    <div className="sheet" aria-hidden="true">
      <div className="folio">
        <span>9 Cellular respiration</span>
        <span>142</span>
      </div>
      <h2>The end of the line</h2>
      <p>Each carrier in the inner membrane holds electrons a little more tightly than the</p>
      <svg viewBox="0 0 300 60" className="mt-2.5 w-full" aria-hidden="true">
        <path
          d="M0 30c26-14 38 10 62-2s34-16 60 2 40 12 64-4 38 14 60 4 32-10 54 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="3 6"
          strokeLinecap="round"
        />
      </svg>
    </div>
  )
}
