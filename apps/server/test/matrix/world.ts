import { noBills, someBills, type Bills } from './bills.ts'
import { beginSession, browserWith, secretOf } from './sessions.ts'
import type { Browser } from '../browser.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import {
  aDebtor,
  anExternalPayer,
  aPersonWithRole,
  aParent,
  aSchool,
  aStudent,
  relate,
  type TestPerson,
} from '../people.ts'
import type { TestPortal } from '../portal.ts'

/** Whose things a call is about, seen from the parent of the first row. */
export const relations = [
  'own',
  'sibling',
  "co-parent's",
  'ended',
  'other-family',
  'outside-payer',
  'inactive-payer',
  'other-school',
  'nowhere',
] as const
export type Relation = (typeof relations)[number]

/** What a call is about. `person` is whose account it is, where a call names one. */
export type Target = Bills & { readonly person: Guid }

/** Who asks. The last rows ask at the first school with nothing, or with what belongs elsewhere. */
export const actors = [
  'parent',
  'co-parent',
  'former',
  'looks-along',
  'student',
  'outside-payer',
  'inactive-payer',
  'administrator',
  'supervisor',
  'portal-admin',
  'impersonating',
  'as-bare-role',
  'link-by-mail',
  'link-by-app',
  'half-signed-in',
  'parent-elsewhere',
  'admin-elsewhere',
  'nobody',
] as const
export type ActorName = (typeof actors)[number]

/** Marks in the texts of everybody's data, and whose marks each actor may ever see. */
export type World = {
  readonly browsers: Readonly<Record<ActorName, Browser>>
  readonly targets: Readonly<Record<Relation, Target>>
}

export const markOf = (owner: string): string => `kanarie${owner}einde`

/** Two schools; at the first a separated family, another family and a payer from outside. */
export async function buildWorld(portal: TestPortal): Promise<World> {
  const families = await familiesOf(portal)
  return { browsers: await browsersOf(portal, families), targets: targetsOf(families) }
}

type Families = Awaited<ReturnType<typeof familiesOf>>

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

async function familiesOf(portal: TestPortal) {
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
  const coDebtor = await aDebtor(here, { name: markOf('co-parents-bills') })
  await relate(payingCoParent, own, { debtor: coDebtor })
  const former = await aPersonWithRole(here, 'ouder', named('former'))
  await relate(former, own, { debtor, endedOn: calendarYesterday })
  const looksAlong = await aPersonWithRole(here, 'ouder', named('looks-along'))
  await relate(looksAlong, own, { debtor, looksAlong: true })
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
  const bills = {
    own: await someBills(here, own, debtor, markOf('own')),
    sibling: await someBills(here, sibling, debtor, markOf('sibling')),
    coParent: await someBills(here, own, coDebtor, markOf('co-parents-bills')),
    ended: await someBills(here, formerChild, debtor, markOf('ended')),
    otherFamily: await someBills(here, otherFamily.child, payer(otherFamily), markOf('other-family')),
    outside: await someBills(here, outside, payer(outside), markOf('outside-payer')),
    inactive: await someBills(
      here,
      inactivePayer.child,
      payer(inactivePayer),
      markOf('inactive-payers-bills'),
    ),
    otherSchool: await someBills(
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
    looksAlong,
    otherFamily,
    outside,
    inactivePayer,
    parentElsewhere,
    bills,
    administrator: await aPersonWithRole(here, 'beheerder', named('administrator')),
    supervisor: await aPersonWithRole(here, 'supervisor', named('supervisor')),
    portalAdmin: await aPersonWithRole(here, 'portal_admin', named('portal-admin')),
    adminElsewhere: await aPersonWithRole(elsewhere, 'beheerder', named('admin-elsewhere')),
  }
}

const calendarYesterday = '2026-11-20' as never

const payer = <Debtor>(person: { readonly debtor?: Debtor }): Debtor => {
  if (!person.debtor) throw new Error('This person pays for nobody')
  return person.debtor
}

async function browsersOf(portal: TestPortal, people: Families): Promise<World['browsers']> {
  const { parent, administrator, adminElsewhere, outside } = people
  const host = parent.school.host
  const byLink = (source: 'MAIL' | 'SCHOOL_APP') =>
    beginSession(portal, parent, { authentication: { type: 'TOKEN', source } })
  const foreign = await beginSession(portal, adminElsewhere)
  return {
    parent: await beginSession(portal, parent),
    'co-parent': await beginSession(portal, people.coParent),
    former: await beginSession(portal, people.former),
    'looks-along': await beginSession(portal, people.looksAlong),
    student: await beginSession(portal, people.own),
    'outside-payer': await beginSession(portal, outside),
    'inactive-payer': await beginSession(portal, people.inactivePayer),
    administrator: await beginSession(portal, administrator),
    supervisor: await beginSession(portal, people.supervisor),
    'portal-admin': await beginSession(portal, people.portalAdmin),
    impersonating: await beginSession(portal, administrator, { as: parent }),
    'as-bare-role': await beginSession(portal, administrator, { asRole: 'ouder' }),
    'link-by-mail': await byLink('MAIL'),
    'link-by-app': await byLink('SCHOOL_APP'),
    'half-signed-in': await beginSession(portal, parent, { stage: 'second-factor' }),
    'parent-elsewhere': await beginSession(portal, people.parentElsewhere),
    'admin-elsewhere': await browserWith(portal, host, secretOf(foreign)),
    nobody: await browserWith(portal, host),
  }
}

function targetsOf(people: Families): World['targets'] {
  const { bills } = people
  return {
    own: { ...bills.own, person: people.parent.id },
    sibling: { ...bills.sibling, person: people.sibling.id },
    "co-parent's": { ...bills.coParent, person: people.coParent.id },
    ended: { ...bills.ended, person: people.former.id },
    'other-family': { ...bills.otherFamily, person: people.otherFamily.id },
    'outside-payer': { ...bills.outside, person: people.outside.id },
    'inactive-payer': { ...bills.inactive, person: people.inactivePayer.id },
    'other-school': { ...bills.otherSchool, person: people.parentElsewhere.id },
    nowhere: { ...noBills(), person: guid('00000000-0000-4000-8000-000000000000') },
  }
}
