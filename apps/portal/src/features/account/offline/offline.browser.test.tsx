import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { eraseCopy, openCopy, storeCopy } from '../../../offline/copy-store.ts'
import { aCopy } from '../../../../testing/a-copy.ts'
import { aParent, openPortal } from '../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../testing/test-server.ts'

const openAccount = (answers: Answers) =>
  openPortal('/account', {
    'list-own-sessions': [],
    'list-sign-ins': [],
    'list-impersonations': [],
    ...answers,
  })
const section = page.getByRole('region', { name: 'Lezen zonder internet' })
const button = (name: string) => section.getByRole('button', { name })

beforeEach(() => page.viewport(390, 844))
afterEach(eraseCopy)

test('DAY-050 My account says what is kept; turning it off erases it, and it can be turned on again', async () => {
  document.cookie = `offline-key-${location.port || '80'}=${'k'.repeat(43)}; path=/`
  await storeCopy(aCopy(), Date.now())
  const { asked } = await openAccount({
    'read-offline-settings': { isOffered: true, isOn: true },
    'choose-offline-reading': ({ body }: { body: { isOn: boolean } }) => ({ isOffered: true, ...body }),
  })
  await expect.element(section).toMatchTextContent(/hooguit 7 dagen versleuteld/)
  await expectAccessible()
  await button('Uitzetten en wissen').click()
  await expect.element(button('Lezen zonder internet aanzetten')).toBeVisible()
  expect(await openCopy(Date.now())).toBeUndefined()
  await button('Lezen zonder internet aanzetten').click()
  await expect.element(button('Uitzetten en wissen')).toBeVisible()
  expect(
    asked.filter(({ name }) => name === 'choose-offline-reading').map(({ input }) => input.body),
  ).toEqual([{ isOn: false }, { isOn: true }])
})

test('DAY-050 says that it needs a browser that stays signed in', async () => {
  await openAccount({ 'read-offline-settings': { isOffered: false, isOn: false } })
  await expect.element(section).toMatchTextContent(/apparaat waarop u ingelogd blijft/)
  expect(section.getByRole('button').elements()).toEqual([])
})

test('DAY-050 is no part of the account of an administrator, who cannot stay signed in', async () => {
  await openAccount({ 'read-session': aParent({ role: { ...aParent().role, stereotype: 'beheerder' } }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
})
