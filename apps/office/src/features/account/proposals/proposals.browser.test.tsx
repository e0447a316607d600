import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeRight } from '@portal/domain/account/office/office-role.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../testing/open-office.tsx'

const idOf = (number: number) => guid(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const theirs = {
  id: idOf(1),
  kind: 'grant-office-role',
  login: 'b.boek',
  role: 'bookkeeper',
  proposedBy: 'I. Claes',
  proposedAt: instant('2026-11-03T10:15:00Z'),
  endsAt: instant('2026-11-17T10:15:00Z'),
  isOwn: false,
  decidedBy: '',
  hash: 'ab12',
} as const
const mine = { ...theirs, id: idOf(2), login: 'a.anders', role: 'approver', isOwn: true } as const
const done = {
  ...theirs,
  id: idOf(3),
  login: 'c.cent',
  role: 'approver',
  decision: 'approved',
  decidedBy: 'T. Willems',
  decidedAt: instant('2026-11-04T10:15:00Z'),
} as const

const openProposals = (rights: readonly OfficeRight[], answers: OfficeAnswers = {}) =>
  openOffice('/approvals', {
    'read-office': { rights, classes: [] },
    'list-proposals': { rows: [theirs, mine, done], count: 3 },
    ...answers,
  })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
const inputOf = (asked: Awaited<ReturnType<typeof openProposals>>['asked'], name: string) =>
  asked.find((one) => one.name === name)?.input

describe('the list of proposals', () => {
  test('OFF-055 OFF-016 shows who proposed and who decided, with what one may do', async () => {
    await openProposals(['release'])
    await expect.element(page.getByRole('cell', { name: 'Goedgekeurd door T. Willems' })).toBeVisible()
    await expect.element(button('Goedkeuren Boekhouding: b.boek')).toBeVisible()
    await expect.element(button('Intrekken Vrijgeven van betalingen: a.anders')).toBeVisible()
    expect(button(/c.cent/).elements()).toEqual([])
    expect(button(/(Goedkeuren|Afwijzen) .*a.anders/).elements()).toEqual([])
    await expectAccessible()
  })

  test('OFF-056 only withdraws own proposals without the right to release', async () => {
    await openProposals(['roles'])
    await expect.element(button('Intrekken Vrijgeven van betalingen: a.anders')).toBeVisible()
    expect(button(/b.boek/).elements()).toEqual([])
  })
})

describe('deciding', () => {
  test('OFF-055 approves what was shown, after a question', async () => {
    const { asked } = await openProposals(['release'], { 'approve-proposal': () => undefined })
    await button('Goedkeuren Boekhouding: b.boek').click()
    await expect
      .element(page.getByRole('dialog').getByText('I. Claes stelde dit voor.', { exact: false }))
      .toBeVisible()
    await confirm('Goedkeuren')
    await expect.element(page.getByText('Boekhouding: b.boek is goedgekeurd')).toBeVisible()
    expect(inputOf(asked, 'approve-proposal')).toEqual({ params: { id: idOf(1) }, body: { hash: 'ab12' } })
  })

  test('OFF-055 says that the last sign-in is too long ago, with a way to sign in again', async () => {
    await openProposals(['release'], {
      'approve-proposal': () => {
        throw new Refusal('proof-too-old', 409, '', new Headers())
      },
    })
    await button('Goedkeuren Boekhouding: b.boek').click()
    await confirm('Goedkeuren')
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByText('Goedkeuren kan tot een kwartier na het inloggen.', { exact: false }))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Opnieuw inloggen' })).toBeVisible()
    await expectAccessible()
  })

  test('OFF-055 rejects and withdraws after a question', async () => {
    const { asked } = await openProposals(['release'], {
      'reject-proposal': () => undefined,
      'withdraw-proposal': () => undefined,
    })
    await button('Afwijzen Boekhouding: b.boek').click()
    await confirm('Afwijzen')
    await expect.element(page.getByText('Boekhouding: b.boek is afgewezen')).toBeVisible()
    await button('Intrekken Vrijgeven van betalingen: a.anders').click()
    await confirm('Intrekken')
    await expect
      .element(page.getByText('Het voorstel Vrijgeven van betalingen: a.anders is ingetrokken'))
      .toBeVisible()
    expect(inputOf(asked, 'reject-proposal')).toEqual({ params: { id: idOf(1) } })
    expect(inputOf(asked, 'withdraw-proposal')).toEqual({ params: { id: idOf(2) } })
  })
})
