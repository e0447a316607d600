import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PushInput, PushSettings } from '@portal/contract/messages/push.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import type { Answers } from '../../../../../testing/test-server.ts'
import { aParent, openPortal } from '../../../../../testing/open-portal.tsx'

const settings: PushSettings = { isOffered: true, kinds: ['message', 'form'] }
const choice = { kinds: ['message', 'form'], showsDetails: false } as const
const keys = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}

const openAccount = (answers: Answers) =>
  openPortal('/account', {
    'list-own-sessions': [],
    'list-sign-ins': [],
    'list-impersonations': [],
    ...answers,
  })
const section = page.getByRole('region', { name: 'Meldingen op dit apparaat' })
const button = (name: string) => section.getByRole('button', { name })

/** A browser whose person answers the question for notifications, and that can subscribe. */
function aBrowser(permission: NotificationPermission) {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission)
  const subscribed: unknown[] = []
  const subscribe = async (options: unknown) => {
    subscribed.push(options)
    return { toJSON: () => keys }
  }
  const pushManager = { subscribe, getSubscription: async () => null }
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as ServiceWorkerRegistration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(
    Promise.resolve({ pushManager } as unknown as ServiceWorkerRegistration),
  )
  return subscribed
}

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.restoreAllMocks())

test('PROD-060 says that notifications need a browser that stays signed in', async () => {
  await openAccount({ 'read-push-settings': { ...settings, isOffered: false } })
  await expect.element(section).toMatchTextContent(/apparaat waarop u ingelogd blijft/)
  expect(section.getByRole('button').elements()).toEqual([])
})

test('PROD-060 is hidden where the school notifies of nothing', async () => {
  await openAccount({ 'read-push-settings': { ...settings, kinds: [] } })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
})

test('PROD-063 turns notifications on without details, and changes them', async () => {
  const subscribed = aBrowser('granted')
  const save = ({ body }: { body: PushInput }) => ({
    ...settings,
    choice: { kinds: body.kinds, showsDetails: body.showsDetails },
  })
  const { asked } = await openAccount({
    'read-push-settings': settings,
    'prepare-push': { publicKey: 'BKey' },
    'save-push': save,
  })
  await button('Meldingen aanzetten').click()
  await expect.element(section.getByRole('checkbox', { name: 'Nieuwe berichten' })).toBeChecked()
  await expect.element(section.getByRole('checkbox', { name: /voornaam en het onderwerp/ })).not.toBeChecked()
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BKey' }])
  await expectAccessible()
  await section.getByText('Nieuwe formulieren').click()
  await section.getByText(/^Toon de voornaam/).click()
  await button('Keuze opslaan').click()
  await expect
    .poll(() => asked.filter(({ name }) => name === 'save-push').map(({ input }) => input.body))
    .toMatchObject([choice, { endpoint: keys.endpoint, kinds: ['message'], showsDetails: true }])
})

test('PROD-060 turns notifications off', async () => {
  await openAccount({ 'read-push-settings': { ...settings, choice }, 'end-push': settings })
  await button('Meldingen uitzetten').click()
  await expect.element(button('Meldingen aanzetten')).toBeVisible()
})

test.each([
  ['nl', /Uw browser staat geen meldingen van het portaal toe/],
  ['en', /Your browser does not allow notifications/],
] as const)(
  'PROD-068 says in %s what to do when the browser does not allow them',
  async (language, words) => {
    aBrowser('denied')
    const { asked } = await openAccount({
      'read-session': aParent({ language }),
      'read-push-settings': settings,
    })
    await page.getByRole('button', { name: /^(Meldingen aanzetten|Turn on notifications)$/ }).click()
    await expect.element(page.getByText(words)).toBeVisible()
    expect(asked.map(({ name }) => name)).not.toContain('save-push')
  },
)

test('PROD-068 explains on iOS that the portal must be on the home screen', async () => {
  const { PushManager } = window
  Reflect.deleteProperty(window, 'PushManager')
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  try {
    await openAccount({ 'read-push-settings': settings })
    await expect.element(section).toMatchTextContent(/Zet op beginscherm/)
  } finally {
    Object.assign(window, { PushManager })
    Reflect.deleteProperty(navigator, 'standalone')
  }
})
