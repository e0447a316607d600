import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { aSchool } from '../../../testing/people/people.ts'
import { openTestPortal, visit, type TestPortal } from '../../../testing/portal.ts'
import { drawAppIcon } from './app-icon.ts'

let portal: TestPortal
let webFolder: string
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'web-manifest-'))
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Ouderportaal</title>')
  portal = await openTestPortal({ webFolder })
})
afterAll(async () => {
  await portal.stop()
  rmSync(webFolder, { recursive: true })
})

const visitSchool = async (settings: Partial<SchoolSettings>) =>
  visit(portal, await aSchool(portal.owner, { settings }))

test('installs each school with its own name and colour', async () => {
  const dike = await visitSchool({ parentPortalTitle: 'Mijn Dijk', brandColour: '#7a1f3d' })
  const mill = await visitSchool({ name: 'De Molen', parentPortalTitle: '', brandColour: '#0b4f6c' })
  const answer = await dike.get('/app/portal/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(JSON.parse(answer.body)).toMatchObject({
    name: 'Mijn Dijk',
    theme_color: '#7a1f3d',
    start_url: '/app/portal/',
    scope: '/app/portal/',
    display: 'standalone',
  })
  expect(JSON.parse((await mill.get('/app/portal/manifest.webmanifest')).body)).toMatchObject({
    name: 'De Molen',
    theme_color: '#0b4f6c',
  })
})

test('has shortcuts to the features of the school, in its terms and language', async () => {
  const shortcuts = async (settings: Partial<SchoolSettings>) => {
    const { body } = await (await visitSchool(settings)).get('/app/portal/manifest.webmanifest')
    return (JSON.parse(body) as { shortcuts: { name: string; url: string }[] }).shortcuts
  }
  const english = { language: 'en', country: 'GB', variant: '' } as const
  expect(await shortcuts({ invoicesEnabled: true, invoiceTerminology: 'request' })).toEqual([
    { name: 'Verzoeken', url: '/app/portal/invoices' },
    { name: 'Berichten', url: '/app/portal/messages' },
  ])
  expect(await shortcuts({ invoicesEnabled: false, locale: english })).toEqual([
    { name: 'Messages', url: '/app/portal/messages' },
  ])
})

test('lists icons that exist, one of them maskable', async () => {
  const browser = await visitSchool({ brandColour: '#7a1f3d' })
  const { body } = await browser.get('/app/portal/manifest.webmanifest')
  const { icons } = JSON.parse(body) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src } of [...icons, { src: '/app/portal/app-icon-180.png' }]) {
    const answer = await browser.get(src)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
  }
})

/** A pixel of an icon as red, green, blue and opacity. */
function pixelOf(icon: Buffer, x: number, y: number): readonly number[] {
  const size = icon.readUInt32BE(16)
  const rows = inflateSync(icon.subarray(41, 41 + icon.readUInt32BE(33)))
  return [...rows.subarray(y * (1 + size * 4) + 1 + x * 4).subarray(0, 4)]
}

test('draws an icon in the colour of the school; a maskable one fills the square', () => {
  const round = drawAppIcon('#7a1f3d', 64, 'any')
  expect(pixelOf(round, 0, 0)[3]).toBe(0)
  expect(pixelOf(round, 32, 24)).toEqual([122, 31, 61, 255])
  expect(pixelOf(round, 32, 14)).toEqual([255, 255, 255, 255])
  expect(pixelOf(drawAppIcon('#7a1f3d', 64, 'maskable'), 0, 0)).toEqual([122, 31, 61, 255])
})
