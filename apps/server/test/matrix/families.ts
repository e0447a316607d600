import { someInvoices } from './invoices.ts'
import {
  aDebtor,
  anExternalPayer,
  aPersonWithRole,
  aParent,
  aSchool,
  aStudent,
  relate,
  type TestPerson,
} from '../../testing/people.ts'
import type { TestPortal } from '../../testing/portal.ts'

/** A mark in the texts of somebody's data, by which it is known wherever it shows. */
export const markOf = (owner: string): string => `kanarie${owner}einde`

export type Families = Awaited<ReturnType<typeof familiesOf>>

const calendarYesterday = '2026-11-20' as never

const named = (owner: string) => ({
  firstName: markOf(owner),
  lastName: markOf(owner),
  email: `${markOf(owner)}@post.example`,
  className: markOf(owner),
  location: markOf(owner),
})

async function schoolsOf({ owner }: TestPortal) {
  const settings = (mark: string) => ({ settings: { name: mark, contactInfo: mark, loginPageText: mark } })
  return {
    here: await aSchool(owner, settings(markOf('here'))),
    elsewhere: await aSchool(owner, settings(markOf('elsewhere'))),
  }
}

/** Two schools; at the first a separated family, another family and a payer from outside. */
export async function familiesOf(portal: TestPortal) {
  const { here, elsewhere } = await schoolsOf(portal)
  const debtor = await aDebtor(here, { name: markOf('own') })
  const parent = await aParent(here, {
    ...named('parent'),
    debtor,
    children: [named('own'), named('sibling')],
  })
  const [own, sibling] = parent.children as [TestPerson, TestPerson]
  const formerChild = await aStudent(here, named('ended'))
  await relate(parent, formerChild, { debtor, endedOn: calendarYesterday })
  const coParent = await aPersonWithRole(here, 'ouder', named('co-parent'))
  await relate(coParent, own)
  const payingCoParent = await aPersonWithRole(here, 'ouder', named('paying-co-parent'))
  const coDebtor = await aDebtor(here, { name: markOf('co-parents-invoices') })
  await relate(payingCoParent, own, { debtor: coDebtor })
  const former = await aPersonWithRole(here, 'ouder', named('former'))
  await relate(former, own, { debtor, endedOn: calendarYesterday })
  const isReadOnly = await aPersonWithRole(here, 'ouder', named('read-only'))
  await relate(isReadOnly, own, { debtor, isReadOnly: true })
  const otherFamily = await aParent(here, { ...named('other-parent'), children: [named('other-family')] })
  const outside = await anExternalPayer(here, named('outside-payer'))
  const inactivePayer = await aParent(here, {
    ...named('inactive-payer'),
    debtor: await aDebtor(here, { name: markOf('inactive-payer'), active: false }),
    children: [named('inactive-payer')],
  })
  const parentElsewhere = await aParent(elsewhere, {
    ...named('parent-elsewhere'),
    children: [named('other-school')],
  })
  const invoices = {
    own: await someInvoices(here, own, debtor, markOf('own')),
    sibling: await someInvoices(here, sibling, debtor, markOf('sibling')),
    coParent: await someInvoices(here, own, coDebtor, markOf('co-parents-invoices')),
    ended: await someInvoices(here, formerChild, debtor, markOf('ended')),
    otherFamily: await someInvoices(here, otherFamily.child, payer(otherFamily), markOf('other-family')),
    outside: await someInvoices(here, outside, payer(outside), markOf('outside-payer')),
    inactive: await someInvoices(
      here,
      inactivePayer.child,
      payer(inactivePayer),
      markOf('inactive-payers-invoices'),
    ),
    otherSchool: await someInvoices(
      elsewhere,
      parentElsewhere.child,
      payer(parentElsewhere),
      markOf('other-school'),
    ),
  }
  return {
    parent,
    own,
    sibling,
    formerChild,
    coParent,
    payingCoParent,
    former,
    isReadOnly,
    otherFamily,
    outside,
    inactivePayer,
    parentElsewhere,
    invoices,
    administrator: await aPersonWithRole(here, 'beheerder', named('administrator')),
    supervisor: await aPersonWithRole(here, 'supervisor', named('supervisor')),
    portalAdmin: await aPersonWithRole(here, 'portal_admin', named('portal-admin')),
    adminElsewhere: await aPersonWithRole(elsewhere, 'beheerder', named('admin-elsewhere')),
  }
}

const payer = <Debtor>(person: { readonly debtor?: Debtor }): Debtor => {
  if (!person.debtor) throw new Error('This person pays for nobody')
  return person.debtor
}
