import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPerson } from '@portal/domain/testing/account/a-person.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { store, readStored } from '../../../api/storage.ts'
import { loadArea } from '../../../text/catalogue.ts'
import { createTexts } from '@portal/web-kit/text/texts.ts'
import { TextProvider } from '@portal/web-kit/text/use-text.tsx'
import { dutchUiMessages } from '@portal/ui/testing/dutch-ui-messages.ts'
import { UiMessagesProvider } from '@portal/ui/text/ui-messages.tsx'
import { SessionExpired } from './session-expired.tsx'

const byLink = {
  stage: 'authenticated',
  person: aPerson(),
  role: {
    stereotype: 'ouder',
    name: 'Ouder',
    portalAdmin: false,
    impersonated: false,
    mayImpersonate: false,
  },
  language: 'nl',
  authentication: { type: 'TOKEN', source: 'MAIL' },
  children: [],
  mode: 'view',
  isLiveEditAdmin: false,
} as const satisfies Session

async function show(props: ComponentProps<typeof SessionExpired>) {
  const texts = createTexts(loadArea, { language: 'nl', variants: [] })
  await Promise.all([texts.need('kit'), texts.need('shell')])
  await render(
    <TextProvider texts={texts}>
      <UiMessagesProvider words={dutchUiMessages}>
        <SessionExpired {...props} />
      </UiMessagesProvider>
    </TextProvider>,
  )
}

test('AUTH-042 clears the stored session before signing in again', async () => {
  store('session', 'somebody')
  store('sidebar', 'tiny')
  const onLogIn = vi.fn(() => expect(readStored('session')).toBeUndefined())
  await show({ session: undefined, onLogIn, onReload: () => {} })
  await page.getByRole('button', { name: 'Opnieuw inloggen' }).click()
  expect(onLogIn).toHaveBeenCalledOnce()
  expect(readStored('sidebar')).toBe('tiny')
})

test('AUTH-042 restores unsent input after signing in again', async () => {
  const draft = `answers.${byLink.person.guid}.sem.formulier.0` as const
  store('session', byLink.person.guid)
  store(draft, 'half')
  const session: Session = { ...byLink, authentication: { type: 'PASSWORD', source: 'PASSWORD' } }
  await show({ session, onLogIn: () => {}, onReload: () => {} })
  await page.getByRole('button', { name: 'Opnieuw inloggen' }).click()
  expect(readStored('session')).toBeUndefined()
  expect(readStored(draft)).toBe('half')
})

test('AUTH-043 reloads the page when a visitor with an expired link presses OK', async () => {
  const onReload = vi.fn()
  await show({ session: byLink, onLogIn: () => {}, onReload })
  expect(page.getByRole('button', { name: 'Opnieuw inloggen' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Opnieuw beginnen' }).click()
  expect(onReload).toHaveBeenCalledOnce()
})
