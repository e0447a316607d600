import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { EditedNotice, NoticeVersion, WrittenNotice } from '@portal/domain/account/portal/notice.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, aSchool, openPortal, reopenPortal } from '../../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../../testing/test-server.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'

const role = { ...aParent().role, stereotype: 'portal_admin' as const, portalAdmin: true }
const anEditor = aParent({
  role,
  children: [{ ...aChild(4, 'Fatima'), pseudo: true }],
  isLiveEditAdmin: true,
})
const none: WrittenNotice = { active: false, priority: 'info', message: '' }

/** A server that stores the notice as the real one does. */
function aDesk() {
  const versions: NoticeVersion[] = []
  const put = (notice: WrittenNotice, writtenBy = 'Fatima') => {
    const { active, priority, message } = notice
    const version = versions.length + 1
    versions.unshift({
      active,
      priority,
      message,
      version,
      writtenAt: instant('2026-10-01T08:00:00Z'),
      writtenBy,
    })
  }
  const edited = () => ({ ...none, ...versions[0], version: versions.length, versions: [...versions] })
  const answers: Answers = {
    'read-session': anEditor,
    'read-school-settings': aSchool({ eduEnabled: true, tabs: { ...aSchool().tabs, infoEnabled: true } }),
    'open-information': '',
    'choose-information-child': {},
    'enable-live-edit': { enabled: true },
    'read-page': { tree: [] },
    'read-notification': () => versions[0] ?? none,
    'read-notice': edited,
    'save-notice': ({ body }: { body: WrittenNotice & { begunWith: number } }) => {
      if (body.begunWith !== versions.length) throw new Refusal('page-changed', 409, '', new Headers())
      put(body)
      return edited()
    },
  }
  return { answers, versions, put }
}

const region = page.getByRole('region', { name: 'Mededeling boven het portaal' })
const message = region.getByRole('textbox', { name: /Wat wilt u zeggen/ })
const button = (name: string | RegExp) => region.getByRole('button', { name, exact: true })

async function open(desk = aDesk(), more: Answers = {}) {
  await openPortal('/', { ...desk.answers, ...more })
  await button('Bewerken Mededeling boven het portaal').click()
  await expect.element(message).toBeVisible()
  return desk
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

test('PROD-019 saves the notice, and shows it above the screen at once', async () => {
  const { versions } = await open()
  await expect.element(button('Opslaan')).toHaveAttribute('aria-disabled', 'true')
  await region.getByText('Nu tonen').click()
  await button('Opslaan').click()
  await expect.element(region.getByText('Schrijf eerst wat de mededeling is.')).toBeVisible()
  await expectAccessible()
  await region.getByText('Gepland onderhoud').click()
  await message.fill('Vrijdag om tien uur.')
  await button('Opslaan').click()
  await expect.element(page.getByText('Uw wijzigingen zijn opgeslagen.')).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/Vrijdag om tien uur/)).toBeVisible()
  expect(versions).toMatchObject([{ active: true, priority: 'warning', message: 'Vrijdag om tien uur.' }])
  await button('Sluiten Mededeling boven het portaal').click()
  await expect.element(region.getByText('Vrijdag om tien uur.')).toBeVisible()
  await expectAccessible()
})

test('INFO-020? keeps an unsaved notice on the device, and overwrites no notice of another editor unseen', async () => {
  const desk = await open()
  await message.fill('Mijn mededeling')
  await cleanup()
  await reopenPortal('/', desk.answers)
  await button('Bewerken Mededeling boven het portaal').click()
  await expect.element(message).toHaveValue('Mijn mededeling')
  desk.put({ active: true, priority: 'danger', message: 'Van een ander' }, 'Jeroen Smit')
  await button('Opslaan').click()
  await expect.element(region.getByText('Jeroen Smit heeft de mededeling intussen gewijzigd')).toBeVisible()
  await expect.element(region.getByText('Van een ander')).toBeVisible()
  await expect.element(message).toHaveValue('Mijn mededeling')
  expect(desk.versions).toHaveLength(1)
  await expectAccessible()
  await button('Mijn mededeling toch opslaan').click()
  await expect.element(page.getByText('Uw wijzigingen zijn opgeslagen.')).toBeVisible()
  expect(desk.versions.map((one) => one.message)).toEqual(['Mijn mededeling', 'Van een ander'])
  expect(JSON.stringify({ ...localStorage })).not.toContain('Mijn mededeling')
})

test('INFO-020? copies an older notice into the form, and saves it as the next one', async () => {
  const desk = aDesk()
  desk.put({ active: true, priority: 'danger', message: 'Het portaal is weg' })
  desk.put({ active: false, priority: 'info', message: '' })
  await open(desk)
  await button('Versies').click()
  const dialog = page.getByRole('dialog', { name: 'Versies' })
  await expect.element(dialog.getByText(/door Fatima$/).first()).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Overnemen Het portaal is weg' }).click()
  await expect.element(message).toHaveValue('Het portaal is weg')
  await button('Opslaan').click()
  await expect.poll(() => desk.versions[0]).toMatchObject({ version: 3, active: true, priority: 'danger' })
})

test('says that reading or saving failed, and keeps the input', async () => {
  await open(aDesk(), {
    'save-notice': () => {
      throw new Fault(500, undefined)
    },
  })
  await message.fill('Nieuw')
  await userEvent.keyboard('{Tab}')
  await button('Opslaan').click()
  await expect.element(region.getByRole('alert')).toBeVisible()
  await expect.element(message).toHaveValue('Nieuw')
})

test('INFO-020? keeps text that is typed during a save, and saves it next', async () => {
  const desk = aDesk()
  let keep = () => {}
  const isReady = new Promise<void>((resolve) => (keep = resolve))
  const save = desk.answers['save-notice'] as (input: { body: WrittenNotice }) => EditedNotice
  await open(desk, {
    'save-notice': async (input: { body: WrittenNotice }) => {
      await isReady
      return save(input)
    },
  })
  await message.fill('Vrijdag')
  await button('Opslaan').click()
  await message.fill('Vrijdag om tien uur')
  keep()
  await expect.element(page.getByText('Uw wijzigingen zijn opgeslagen.')).toBeVisible()
  await expect.element(message).toHaveValue('Vrijdag om tien uur')
  await expect.element(region.getByText(/^Nog niet opgeslagen/)).toBeVisible()
  await button('Opslaan').click()
  await expect.poll(() => desk.versions.map((one) => one.message)).toEqual(['Vrijdag om tien uur', 'Vrijdag'])
})
