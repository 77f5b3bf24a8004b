/** A lantern whose flame is a highlighted line of text. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M11 9.5V8a5 5 0 0 1 10 0v1.5M7.5 9.5h17M9 9.5v14.2M23 9.5v14.2M7.5 27h17M9 23.7 7.5 27M23 23.7 24.5 27" />
      <path
        className="mark-light"
        d="M11.6 14.2c2.6-.5 6-.6 8.9-.2.4 1 .3 2.2 0 3.3-3 .4-6.1.4-8.8.1-.4-1-.4-2.2-.1-3.2Z"
      />
      <path className="mark-line" d="M12 21.2h8" />
    </svg>
  )
}
