import { crc32, deflateSync } from 'node:zlib'
import { themeOf } from '@portal/domain/account/portal/school/theme.ts'

/** `maskable` fills the square, for systems that crop it; `any` has round corners. */
export type IconPurpose = 'any' | 'maskable'

/** The house of `icon.svg` on a 32-unit square as polygons: roof with walls, and door. */
const SIDE = 32
const SEGMENTS = [
  [8, 22, 8, 11],
  [8, 11, 16, 7],
  [16, 7, 24, 11],
  [24, 11, 24, 22],
  [13, 22, 13, 16],
  [13, 16, 19, 16],
  [19, 16, 19, 22],
] as const
const HALF_STROKE = 1.2
const CORNER = 8

/** Draws the portal's icon in the school's colour as PNG, because some systems cannot install SVG. */
export function drawAppIcon(brandColour: string, size: number, purpose: IconPurpose): Buffer {
  const { brand, onBrand } = themeOf(brandColour).light
  const rows = Buffer.alloc(size * (1 + size * 4))
  const pixels = size / SIDE
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const [x, y] = [(column + 0.5) / pixels, (row + 0.5) / pixels]
      const inked = coverage(HALF_STROKE - distanceToLines(x, y), pixels)
      const at = row * (1 + size * 4) + 1 + column * 4
      for (const part of [0, 1, 2] as const)
        rows[at + part] = Math.round(brand[part] + (onBrand[part] - brand[part]) * inked)
      rows[at + 3] = purpose === 'maskable' ? 255 : Math.round(255 * coverage(-distanceOutside(x, y), pixels))
    }
  return png(size, rows)
}

/** The coverage of a pixel at this distance inside an edge, from 0 to 1, for anti-aliasing. */
const coverage = (inside: number, pixels: number): number => Math.min(1, Math.max(0, inside * pixels + 0.5))

function distanceToLines(x: number, y: number): number {
  let nearest = SIDE
  for (const [ax, ay, bx, by] of SEGMENTS) {
    const [dx, dy] = [bx - ax, by - ay]
    const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    const [awayX, awayY] = [x - ax - share * dx, y - ay - share * dy]
    nearest = Math.min(nearest, Math.sqrt(awayX * awayX + awayY * awayY))
  }
  return nearest
}

/** The distance outside the rounded square; negative inside. */
function distanceOutside(x: number, y: number): number {
  const dx = Math.abs(x - SIDE / 2) - (SIDE / 2 - CORNER)
  const dy = Math.abs(y - SIDE / 2) - (SIDE / 2 - CORNER)
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - CORNER
}

/** PNG with 8 bits of red, green, blue and opacity per pixel; each row begins with filter type 0. */
function png(size: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
