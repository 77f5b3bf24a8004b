import { create } from 'qrcode'

/** Path of all dark squares, one unit each. */
const getPath = (text: string): { size: number; path: string } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = Array.from({ length: size * size }, (_, index) => index).filter(index => modules.data[index])
  const path = dark.map(index => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('')
  return { size, path }
}

/** The way in as a picture for cameras: dark on white in both themes, with the quiet edge that readers need. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = getPath(text)
  return (
    <svg
      className="qr"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
      <path fill="#14211c" d={path} />
    </svg>
  )
}
