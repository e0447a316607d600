import { base64 } from '../../writing/base64.ts'
import type { Listed } from '../../writing/sources.ts'

/** A drawing in the size of a tile, with its own background for light and dark screens. */
const drawing = (ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">
  <rect width="400" height="300" fill="${ground}"/>
  ${content}
</svg>
`

const star = (x: number, y: number, size: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0-10l3 6.8 7.4.8-5.5 5 1.6 7.2L0 6.1l-6.5 3.7 1.6-7.2-5.5-5L-3-3.2z" fill="${fill}"/>`

const keys = [0, 1, 2, 3]
  .flatMap((row) => [0, 1, 2, 3].map((column) => ({ row, column })))
  .map(
    ({ row, column }) =>
      `<rect x="${152 + column * 26}" y="${146 + row * 25}" width="20" height="17" rx="4" fill="${column === 3 ? '#f2a900' : '#dfe7ea'}"/>`,
  )
  .join('')

const SHIRT = 'M150 62l-56 30 20 50 26-12v108h120V130l26 12 20-50-56-30c-8 22-92 22-100 0z'

const drawings: Readonly<Record<string, string>> = {
  rekenmachine: drawing(
    '#e4edf0',
    `<rect x="134" y="36" width="132" height="228" rx="16" fill="#22323a"/>
  <rect x="150" y="54" width="100" height="74" rx="6" fill="#cfe3c8"/>
  <path d="M156 112q20-58 44-22t44-22" fill="none" stroke="#22323a" stroke-width="4" stroke-linecap="round"/>
  ${keys}`,
  ),
  sportshirt: drawing(
    '#e6eef1',
    `<path d="${SHIRT}" fill="#0b4f6c"/>
  <path d="M150 62c8 22 92 22 100 0" fill="none" stroke="#083c52" stroke-width="8"/>
  ${star(200, 150, 3.2, '#fff')}
  <path d="M168 196q8-7 16 0t16 0 16 0 16 0" fill="none" stroke="#f2a900" stroke-width="6" stroke-linecap="round"/>`,
  ),
  hoodie: drawing(
    '#f3ece1',
    `<path d="M152 70l-54 34 10 126h34v-70 98h116v-98 70h34l10-126-54-34z" fill="#35576a"/>
  <path d="M146 86q54-88 108 0-20 40-54 40t-54-40z" fill="#2a4656"/>
  <path d="M168 88q32-44 64 0-12 22-32 22t-32-22z" fill="#1c303c"/>
  <path d="M162 206h76l10 40h-96z" fill="#2a4656"/>
  <path d="M188 118v34M212 118v34" stroke="#f3ece1" stroke-width="4" stroke-linecap="round"/>
  ${star(200, 180, 1.9, '#f2a900')}`,
  ),
  schoolconcert: drawing(
    '#2b2440',
    `<path d="M0 0h400L270 300H130z" fill="#3d3459"/>
  <g fill="#f2a900"><ellipse cx="150" cy="210" rx="26" ry="20"/><ellipse cx="246" cy="190" rx="26" ry="20"/>
  <path d="M164 96l108-22v116h-10v-82l-88 18v84h-10z"/></g>
  ${star(86, 80, 1.4, '#cdbcf2')}${star(322, 120, 1, '#cdbcf2')}${star(316, 232, 1.3, '#cdbcf2')}`,
  ),
  agenda: drawing(
    '#eef0e6',
    `<rect x="122" y="40" width="156" height="220" rx="10" fill="#1b6b4c"/>
  <rect x="122" y="40" width="26" height="220" rx="10" fill="#14523a"/>
  <rect x="166" y="76" width="92" height="58" rx="6" fill="#fff"/>
  <path d="M178 96h68M178 114h44" stroke="#1b6b4c" stroke-width="6" stroke-linecap="round"/>
  ${star(212, 200, 2, '#f2a900')}`,
  ),
  startpakket: drawing(
    '#f4e9e2',
    `<g transform="rotate(-8 170 160)"><rect x="108" y="66" width="120" height="168" rx="8" fill="#c6503f"/>
  <rect x="128" y="92" width="80" height="36" rx="4" fill="#fff"/></g>
  <g transform="rotate(4 220 160)"><rect x="158" y="62" width="120" height="168" rx="8" fill="#0b4f6c"/>
  <rect x="178" y="88" width="80" height="36" rx="4" fill="#fff"/></g>
  <path d="M96 250l190-22" stroke="#f2a900" stroke-width="12" stroke-linecap="round"/>
  <path d="M286 228l18-2-15 10z" fill="#22323a"/>`,
  ),
  atlas: drawing(
    '#e3ecf5',
    `<circle cx="200" cy="150" r="94" fill="#3c78a8"/>
  <path d="M138 96q30-34 62-26l14 30-28 26-36-2zM208 150l44-20 34 20-6 50-40 34-26-40zM128 168l34 10 6 40-14 8q-28-24-26-58z" fill="#8fbf7f"/>
  <path d="M200 56v188M106 150h188M122 104q78 30 156 0M122 196q78-30 156 0" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  ),
  labjas: drawing(
    '#dfe9ea',
    `<path d="M150 58l-50 26 8 152h34v-80 104h116V156v80h34l8-152-50-26z" fill="#fff"/>
  <path d="M150 58l50 66 50-66-22-8h-56z" fill="#c9d6d9"/><path d="M200 124v136" stroke="#c9d6d9" stroke-width="4"/>
  <rect x="216" y="176" width="34" height="40" rx="4" fill="none" stroke="#c9d6d9" stroke-width="4"/>
  <path d="M226 168v22" stroke="#0b4f6c" stroke-width="6" stroke-linecap="round"/>`,
  ),
}

/** The key of the picture of an item among the files. */
export const pictureOf = (item: keyof typeof drawings): string => `foto-${item}`

/** The pictures of items: not every item has one, as in any shop. */
export const shopPictures: readonly Listed<'files'>[] = Object.entries(drawings).map(([item, svg]) => ({
  key: pictureOf(item),
  name: `${item}.svg`,
  modifiedAt: '2026-08-24T08:00:00Z',
  content: { kind: 'base64', mediaType: 'image/svg+xml', data: base64(svg) },
}))
