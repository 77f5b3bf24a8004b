type Part = { heading: string; text: string }

/** A page to be read: a leading sentence, then headed paragraphs. */
export function Prose({ title, parts }: { title: string; parts: readonly Part[] }) {
  return (
    <main id="main" tabIndex={-1} className="wrap pt-[clamp(40px,6vw,96px)] pb-[var(--section)]">
      <h1 className="max-w-[19ch] text-[length:var(--text-4xl)] tracking-[var(--track-display)]">{title}</h1>
      {parts.map(({ heading, text }) => (
        <section
          key={heading}
          className="mt-[clamp(28px,3.6vw,56px)] grid gap-x-[clamp(24px,5vw,88px)] gap-y-3 border-line border-t pt-[clamp(20px,2.4vw,36px)] min-[760px]:grid-cols-[minmax(240px,0.7fr)_1.6fr]"
        >
          <h2 className="text-xl">{heading}</h2>
          <p className="read max-w-[var(--measure)] text-lg">{text}</p>
        </section>
      ))}
    </main>
  )
}
