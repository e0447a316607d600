import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '@portal/ui/style/tokens.css'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import '../../build/offline/offline.css'
import '../features/learning/subject-tones.css'
import { aCopy } from '../../testing/a-copy.ts'
import { pageOfCopy } from './show-copy.ts'

const main = document.createElement('main')
const showing = { language: 'nl', now: instant('2026-11-29T09:00:00Z'), isElsewhere: false } as const
const show = (copy = aCopy(), how: Partial<Parameters<typeof pageOfCopy>[1]> = {}) =>
  main.replaceChildren(pageOfCopy(copy, { ...showing, ...how }))

beforeEach(async () => {
  await page.viewport(390, 844)
  document.documentElement.lang = 'nl'
  document.body.append(main)
})
afterEach(() => main.remove())

test('DAY-052 shows lessons, homework, messages and pickup codes, with the time of the copy', async () => {
  show()
  await expect.element(page.getByText('Offline, bijgewerkt 08:12')).toBeVisible()
  const agenda = page.getByRole('region', { name: 'Agenda' })
  await expect.element(agenda.getByText('Geen lessen vandaag.')).toBeVisible()
  await expect.element(agenda.getByText('Maandag 30 november')).toBeVisible()
  await expect.element(agenda.getByText('Wiskunde')).toBeVisible()
  await expect.element(agenda.getByText('Vervalt')).toBeVisible()
  await expect.element(agenda.getByText('Toets')).toBeVisible()
  const message = page.getByRole('region', { name: 'Berichten' })
  await message.getByText('Schoolreis').click()
  await expect.element(message.getByText(/Neem brood mee/)).toBeVisible()
  await expect.element(message.getByText('De rest van dit bericht is te lezen met internet.')).toBeVisible()
  const pickup = page.getByRole('region', { name: 'Ophalen' })
  await expect.element(pickup.getByText('K7QM2', { exact: true })).toBeVisible()
  await expect.element(pickup.getByRole('img', { name: 'QR-code van ophaalcode K7QM2' })).toBeVisible()
  await expect.element(pickup.getByText('2 × Sportshirt, M, voor Noor')).toBeVisible()
  await expectAccessible()
})

test('DAY-052 says on another address that the page needs the internet, and on a later day when it was updated', async () => {
  show(aCopy(), { isElsewhere: true, now: instant('2026-11-30T06:00:00Z') })
  await expect.element(page.getByText(/Deze pagina heeft internet nodig/)).toBeVisible()
  await expect.element(page.getByText('Offline, bijgewerkt zondag 29 november, 08:12')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Agenda' }).getByText('Vandaag', { exact: true }))
    .toBeVisible()
})

test('DAY-052 leaves out past days and parts without anything, in English too', async () => {
  document.documentElement.lang = 'en'
  show(aCopy({ pickups: [], messages: [] }), { language: 'en', now: instant('2026-12-01T09:00:00Z') })
  await expect.element(page.getByText(/^Offline, updated Sunday 29 November/)).toBeVisible()
  for (const name of ['Homework', 'Messages', 'Pick up'])
    expect(page.getByRole('region', { name }).elements()).toEqual([])
  await expect.element(page.getByText('No lessons today.')).toBeVisible()
  expect(page.getByText('Wiskunde').elements()).toEqual([])
})

test('X1 shows the text of a message as text, whatever it contains', async () => {
  const [message] = aCopy().messages
  if (!message) throw new Error('The copy has no message')
  show(
    aCopy({
      messages: [{ ...message, subject: '<img src=x onerror=alert(1)>', text: '<script>1</script>' }],
    }),
  )
  await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(main.querySelectorAll('script, img')).toHaveLength(0)
})
