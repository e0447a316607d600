import { encode } from 'uqr'
import type { Sheet } from './sheet.ts'

type QrBox = { readonly x: number; readonly y: number; readonly side: number }

/** Draws the modules of a QR code with error correction M and at most version 13, as banks require. */
export function drawQrModules({ pdf }: Sheet, text: string, { x, y, side }: QrBox): void {
  const { data, size } = encode(text, { ecc: 'M', maxVersion: 13, border: 0 })
  const module = side / size
  for (const [row, modules] of data.entries())
    for (const { start, length } of darkRunsOf(modules))
      pdf.rect(x + start * module, y + row * module, length * module, module)
  pdf.fill('#000000')
}

/** The dark modules of a row, those side by side as one: a third of the drawing. */
function* darkRunsOf(modules: readonly boolean[]): Generator<{ start: number; length: number }> {
  let start = 0
  for (const [column, isDark] of [...modules, false].entries()) {
    if (isDark) continue
    if (column > start) yield { start, length: column - start }
    start = column + 1
  }
}
