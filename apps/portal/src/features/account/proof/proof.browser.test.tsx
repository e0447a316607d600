import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { instant, addMinutes } from '@portal/domain/values/time/instant.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { QUESTION, SHOWN, withDevice } from '../../../../testing/passkeys.ts'
import { aParent, openPortal } from '../../../../testing/open-portal.tsx'
import { homeWith, noor, unpaid } from '../../../../testing/unpaid-trip.ts'
import { watchLeaving } from '../../../../testing/watch-leaving.ts'

let leftFor: () => readonly string[]
beforeEach(async () => {
  leftFor = watchLeaving()
  await page.viewport(390, 844)
})

const now = () => instant(Date.now())
const refusal = (code: string, status: number) => new Refusal(code, status, '', new Headers())

/** A remembered person, with the minutes since the last proof. */
const stayed = (minutesAgo: number, answers: Answers = {}): Answers => ({
  'read-session': aParent({ children: [noor], provedAt: addMinutes(now(), -minutesAgo) }),
  ...homeWith(unpaid),
  'prove-oneself': ({ body }) => {
    if (!('password' in body) || body.password !== 'goed') throw refusal('old-password-invalid', 422)
    return { provedAt: now() }
  },
  'list-passkeys': [],
  ...answers,
})

const pay = () => page.getByRole('main').getByRole('button', { name: /^Betaal/ })
const dialog = page.getByRole('dialog', { name: 'Bevestig dat u het bent' })
const password = dialog.getByLabelText('Huidig wachtwoord', { exact: true })
const namesOf = (asked: readonly { readonly name: string }[], wanted: string) =>
  asked.filter(({ name }) => name === wanted).length

describe('paying long after the last proof', () => {
  test('S13 asks for the password on the spot, and then continues by itself', async () => {
    const { asked } = await openPortal('/', stayed(16))
    await pay().click()
    await expect.element(password).toHaveFocus()
    expect(namesOf(asked, 'start-payment')).toBe(0)
    await userEvent.keyboard('goed{Enter}')
    await expect.poll(leftFor).toEqual(['http://bank.example/pay/1'])
    expect(namesOf(asked, 'start-payment')).toBe(1)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('S13 accepts a passkey instead of the password', async () => {
    withDevice()
    const aPasskey = {
      id: exampleGuid(822),
      device: { browser: 'Firefox', system: 'Windows' } as const,
      addedAt: now(),
    }
    const { asked } = await openPortal(
      '/',
      stayed(16, {
        'list-passkeys': [aPasskey],
        'begin-passkey-proof': QUESTION,
        'prove-oneself': () => ({ provedAt: now() }),
      }),
    )
    await pay().click()
    await dialog.getByRole('button', { name: 'Bevestigen met een passkey' }).click()
    await expect.poll(leftFor).toEqual(['http://bank.example/pay/1'])
    expect(asked.find(({ name }) => name === 'prove-oneself')?.input).toEqual({ body: { passkey: SHOWN } })
  })

  test('S13 reports a wrong password in the dialog, and accepts a correction', async () => {
    await openPortal('/', stayed(16))
    await pay().click()
    await password.fill('fout')
    await dialog.getByRole('button', { name: 'Bevestigen en doorgaan' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Het huidige wachtwoord is onjuist.')
    await expectAccessible()
    await password.fill('goed')
    await dialog.getByRole('button', { name: 'Bevestigen en doorgaan' }).click()
    await expect.poll(leftFor).toEqual(['http://bank.example/pay/1'])
  })

  test('S13 says that nothing was done after cancelling, and accepts another press', async () => {
    const { asked } = await openPortal('/', stayed(16))
    await pay().click()
    await expect.element(password).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'Dit kan pas als u hebt bevestigd dat u het bent. Er is niets gedaan, en wat u invulde staat er nog.',
      )
    expect([namesOf(asked, 'start-payment'), leftFor()]).toEqual([0, []])
    await pay().click()
    await expect.element(dialog).toBeVisible()
  })

  test('S13 asks also when only the server knows that a proof is needed', async () => {
    let isProved = false
    const { asked } = await openPortal(
      '/',
      stayed(14, {
        'start-payment': () => {
          if (!isProved) throw refusal('prove-again', 403)
          throw refusal('nothing-open', 409)
        },
        'prove-oneself': () => {
          isProved = true
          return { provedAt: now() }
        },
      }),
    )
    await pay().click()
    await password.fill('goed')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => namesOf(asked, 'start-payment')).toBe(2)
  })

  test('S13 does not ask within fifteen minutes, nor in a session that began with a password', async () => {
    await openPortal('/', stayed(14))
    await pay().click()
    await expect.poll(leftFor).toEqual(['http://bank.example/pay/1'])
    leftFor = watchLeaving()
    await openPortal('/', stayed(0, { 'read-session': aParent({ children: [noor] }) }))
    await pay().click()
    await expect.poll(leftFor).toEqual(['http://bank.example/pay/1'])
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

test('S13 downloads the own data after a proof, in words for a pupil', async () => {
  let isProved = false
  const pupil = { stereotype: 'leerling', name: 'Leerling', portalAdmin: false, impersonated: false } as const
  const { asked } = await openPortal('/account', {
    ...stayed(16),
    'read-session': aParent({
      role: { ...pupil, mayImpersonate: false },
      children: [noor],
      provedAt: addMinutes(now(), -16),
    }),
    'list-own-sessions': [],
    'list-sign-ins': [],
    'list-impersonations': [],
    'check-proof': () => {
      if (!isProved) throw refusal('prove-again', 403)
      return {}
    },
    'prove-oneself': () => {
      isProved = true
      return { provedAt: now() }
    },
  })
  await page.getByRole('button', { name: 'Voor een ander programma (JSON)' }).click()
  const asking = page.getByRole('dialog', { name: 'Bevestig dat je het bent' })
  await asking.getByLabelText('Huidig wachtwoord', { exact: true }).fill('goed')
  await userEvent.keyboard('{Enter}')
  await expect.element(asking).not.toBeInTheDocument()
  await expect.poll(() => namesOf(asked, 'check-proof')).toBe(1)
})
