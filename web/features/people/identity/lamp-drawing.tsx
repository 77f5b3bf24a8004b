/** A desk lamp over a page with two highlighted lines. */
export function LampDrawing() {
  return (
    <svg
      className="mt-auto -mx-9 mb-0 w-[calc(100%_+_72px)] max-w-none"
      viewBox="0 0 360 430"
      aria-hidden="true"
    >
      <path d="M92 150h150l118 280H0V372Z" fill="#FFC842" opacity=".13" />
      <path d="M112 150h110l70 280H34Z" fill="#FFC842" opacity=".10" />
      <g fill="none" stroke="#F1EFE2" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M296 430V66c0-16-10-26-26-26h-76c-16 0-26 8-26 22v6" />
        <path
          d="M76 132c6-40 42-64 92-64s86 24 92 64c-2 11-12 17-24 18H100c-12-1-22-7-24-18Z"
          fill="#0E4B3C"
        />
        <path d="M92 128c8-24 30-40 58-44" stroke="#5f9683" strokeWidth="2" />
        <path d="M214 150v40m-5 10h10" />
      </g>
      <path d="M78 300h176l44 130H30Z" fill="#FBFAF3" />
      <path
        d="M98 324h120M90 348h64M76 396h172M70 418h120"
        stroke="#9aa39b"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M74 364c60-3 122-3 182-1 3 5 5 11 6 17-64 2-128 2-192 0 0-6 1-11 4-16Z" fill="#FFC842" />
      <path d="M164 340h62l5 15h-68c-2-5-2-10 1-15Z" fill="#FFC842" />
    </svg>
  )
}
