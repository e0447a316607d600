import { base64 } from '../writing/base64.ts'
import type { Listed } from '../writing/sources.ts'

/** The fortress star above three waves, on its own white ground, for brand colours and paper. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
  <rect width="64" height="64" rx="14" fill="#fff"/>
  <g stroke="#0b4f6c" stroke-linecap="round" stroke-linejoin="round">
    <path d="M32 5l5.3 11.7 12.8 1.4-9.5 8.7 2.6 12.6L32 33l-11.2 6.4 2.6-12.6-9.5-8.7 12.8-1.4z" fill="#0b4f6c" stroke-width="2"/>
    <path d="M10 44q5.5-5 11 0t11 0 11 0 11 0M10 50.5q5.5-5 11 0t11 0 11 0 11 0M10 57q5.5-5 11 0t11 0 11 0 11 0" fill="none" stroke-width="3"/>
  </g>
  <circle cx="32" cy="24" r="4" fill="#fff"/>
</svg>
`

export const waterlinieLogo: Listed<'files'> = {
  key: 'logo',
  name: 'logo.svg',
  modifiedAt: '2026-08-24T08:00:00Z',
  content: { kind: 'base64', mediaType: 'image/svg+xml', data: base64(svg) },
}
