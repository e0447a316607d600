import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { reasonToHoldBack } from '@portal/domain/values/file/file-scan.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import { scansOf, type FileScanning } from '../../../gateways/files/hand-out.ts'
import { findKeptFile, readContent } from '../../../gateways/files/kept-file.repository.ts'
import { findLogo } from './document.repository.ts'

/** The school's logo, or else its initials in its colour, also while the logo is not scanned yet. */
export async function downloadLogo(
  scanning: FileScanning,
  tx: SchoolTransaction,
  school: SchoolSettings,
): Promise<Download> {
  const id = await findLogo(tx)
  const logo = id && (await findKeptFile(tx, id))
  if (!logo || reasonToHoldBack(logo.scan, scansOf(scanning))) return monogramOf(school)
  const content = await readContent(tx, logo)
  return { mediaType: logo.mediaType, content, fileName: logo.name, inline: true, public: true }
}

function monogramOf({ name, brandColour }: SchoolSettings): Download {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
  <rect width="64" height="64" rx="14" fill="${colourOf(brandColour)}"/>
  <text x="32" y="33" fill="${inkOn(brandColour)}" font-family="Figtree, system-ui, sans-serif" font-size="27" font-weight="700" text-anchor="middle" dominant-baseline="central">${initialsOf(name)}</text>
</svg>
`
  return {
    mediaType: 'image/svg+xml',
    content: Buffer.from(svg),
    fileName: 'logo.svg',
    inline: true,
    public: true,
  }
}

/** Accepts only a hexadecimal colour, because it becomes part of the SVG. */
const colourOf = (colour: string): string => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#334155')

/** White on dark colours, dark on light ones. */
function inkOn(colour: string): string {
  const part = (from: number) => Number.parseInt(colourOf(colour).slice(from, from + 2), 16)
  const brightness = part(1) * 0.299 + part(3) * 0.587 + part(5) * 0.114
  return brightness > 150 ? '#111827' : '#ffffff'
}

/** The first letters of the first and the last word: `Lyceum De Waterlinie` is LW. Letters and digits only. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  return [letters[0], ...letters.slice(1).slice(-1)].join('').toUpperCase()
}
