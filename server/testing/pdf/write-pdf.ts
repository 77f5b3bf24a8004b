// The few parts of PDF 1.4 that a page of Latin text needs (ISO 32000-1, 7.5 and 9.4).

export type Run = { x: number; y: number; size: number; bold: boolean; text: string }

/** Operators of a page's content as they are, such as those of a picture. */
export type Drawing = { draw: string }

/** Advance widths of Helvetica from U+0020 to U+007E, in thousandths of the font size (Adobe's metrics). */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

/** Width at size 1; bold type is taken as a tenth wider. */
export const textWidth = (text: string, bold: boolean): number => {
  let width = 0
  for (let i = 0; i < text.length; i++) width += widths[text.charCodeAt(i) - 32] ?? 556
  return (width / 1000) * (bold ? 1.1 : 1)
}

const escapeText = (text: string): string => text.replace(/[\\()]/gu, '\\$&')

const getContent = (runs: readonly (Run | Drawing)[]): string =>
  runs
    .map(run => {
      if ('draw' in run) return run.draw
      const { x, y, size, bold, text } = run
      const place = `1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`
      return `BT /${bold ? 'F2' : 'F1'} ${size.toFixed(2)} Tf ${place} (${escapeText(text)}) Tj ET`
    })
    .join('\n')

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** PDF with a page per list of runs, written in the order given. Text must be ASCII. */
export const writePdf = (
  pages: readonly (readonly (Run | Drawing)[])[],
  paper: { width: number; height: number },
): Uint8Array => {
  const kids = pages.map((_, i) => `${5 + i * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  for (const [i, runs] of pages.entries()) {
    const content = getContent(runs)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents ${6 + i * 2} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  }
  return assemble(objects)
}

const assemble = (objects: string[]): Uint8Array => {
  const parts = ['%PDF-1.4\n']
  const offsets: number[] = []
  let length = parts[0]!.length
  for (const [i, object] of objects.entries()) {
    const part = `${i + 1} 0 obj\n${object}\nendobj\n`
    offsets.push(length)
    length += part.length
    parts.push(part)
  }
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
  parts.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`)
  return new TextEncoder().encode(parts.join(''))
}
