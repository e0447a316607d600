import { expect, test } from 'vitest'
import { aChild, someSettings } from '@portal/domain/testing/account/a-person.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { guid } from '@portal/domain/values/guid.ts'
import * as guard from './guards.ts'

const sem = { guid: '22222222-2222-4222-8222-222222222222', debtor: true, isReadOnly: false }

function aSession(more: Partial<AuthenticatedSession> = {}): AuthenticatedSession {
  return {
    stage: 'authenticated',
    role: { stereotype: 'ouder', name: '', portalAdmin: false, impersonated: false, mayImpersonate: false },
    authentication: { type: 'PASSWORD', source: 'PASSWORD' },
    person: { external: false },
    children: [sem],
    ...more,
  } as AuthenticatedSession
}

/** Returns the redirect of a guard, or nothing when the visitor may stay. */
function sentTo(check: () => unknown): unknown {
  try {
    check()
    return undefined
  } catch (redirect) {
    return (redirect as { options: unknown }).options
  }
}

test('NAV-006 NAV-007? lets only a visitor open the login page', () => {
  expect(sentTo(() => guard.notSignedIn({ stage: 'anonymous' }))).toBeUndefined()
  expect(sentTo(() => guard.notSignedIn(aSession()))).toMatchObject({ to: '/' })
})

test('redirects a visitor to the login page, which returns to the requested page', () => {
  expect(sentTo(() => guard.signedIn({ stage: 'anonymous' }, '/child/1/invoices/open'))).toMatchObject({
    to: '/login',
    search: { to: '/child/1/invoices/open' },
  })
})

test('counts a person without the second factor as a visitor', () => {
  expect(
    sentTo(() => guard.signedIn({ stage: 'second-factor', method: 'email', hasEmail: true }, '/')),
  ).toMatchObject({
    to: '/login',
  })
})

test('NAV-010 NAV-011 redirects only a parent without children to the page for them', () => {
  const childless = aSession({ children: [] })
  expect(sentTo(() => guard.withChildren(childless))).toMatchObject({ to: '/no-children' })
  expect(sentTo(() => guard.withoutChildren(childless))).toBeUndefined()
  expect(sentTo(() => guard.withChildren(aSession()))).toBeUndefined()
  expect(sentTo(() => guard.withoutChildren(aSession()))).toMatchObject({ to: '/' })
})

test("NAV-017? rejects another family's child", () => {
  expect(sentTo(() => guard.ownChild(aSession(), '99999999-9999-4999-8999-999999999999'))).toMatchObject({
    to: '/child-error',
  })
  expect(guard.ownChild(aSession(), sem.guid)).toBe(sem)
})

test('INV-070? redirects every screen of a child who left to its invoices', () => {
  const left = aChild({ guid: guid(sem.guid), hasLeft: true })
  const session = aSession({ children: [left] })
  const at = (below: string) => () =>
    guard.ownChild(session, left.guid, { path: `/child/${left.guid}${below}` })
  for (const below of ['/messages/all', '/som/agenda', '/inquiry', '/invoices-elsewhere'])
    expect(sentTo(at(below))).toMatchObject({ to: `/child/${left.guid}/invoices` })
  for (const below of ['', '/invoices', '/invoices/open']) expect(sentTo(at(below))).toBeUndefined()
})

test('NAV-012 keeps a parent without children on their page, for every child in the URL', () => {
  const childless = aSession({ children: [] })
  expect(sentTo(() => guard.ownChild(childless, sem.guid))).toMatchObject({ to: '/no-children' })
})

test('lets a parent open the page that pays all at once, and redirects a pupil home', () => {
  const pupil = { ...aSession().role, stereotype: 'leerling' } as const
  expect(sentTo(() => guard.paying(aSession()))).toBeUndefined()
  expect(sentTo(() => guard.paying(aSession({ role: pupil, children: [] })))).toMatchObject({ to: '/' })
  expect(sentTo(() => guard.paying(aSession({ children: [] })))).toMatchObject({ to: '/no-children' })
})

test('TRAP-25 NAV-042? redirects the bare path of a child to its invoices, except in edit mode', () => {
  const to = (session: AuthenticatedSession) =>
    sentTo(() =>
      guard.redirectToDefaultTab(session, someSettings(), aChild({ guid: guid(sem.guid), debtor: true })),
    )
  expect(to(aSession({ mode: 'view' }))).toMatchObject({ to: `/child/${sem.guid}/invoices/open` })
  expect(to(aSession({ mode: 'edit' }))).toMatchObject({ to: `/child/${sem.guid}/messages` })
})
