import { noInvoices, type Invoices } from './invoices.ts'
import { familiesOf, markOf, type Families } from './families.ts'
import { noForms, someForms, type Forms } from './forms.ts'
import { noPermission, somePermission, type Permission } from './permissions.ts'
import { noMessages, someMessages, type Messages } from './messages.ts'
import { beginSession, browserWith, secretOf } from './sessions.ts'
import type { Browser } from '../../testing/browser.ts'
import type { LinkSource } from '@portal/domain/account/login-link.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import type { TestPerson } from '../../testing/people.ts'
import type { TestPortal } from '../../testing/portal.ts'

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
export type Target = Invoices & {
  readonly person: Guid
  readonly messages: Messages
  readonly permission: Permission
  readonly forms: Forms
}

/** Who asks. The last rows ask at the first school with nothing, or with what belongs elsewhere. */
export const actors = [
  'parent',
  'co-parent',
  'former',
  'read-only',
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
  'link-by-message',
  'link-by-privacy',
  'half-signed-in',
  'parent-elsewhere',
  'admin-elsewhere',
  'nobody',
] as const
export type ActorName = (typeof actors)[number]

/** Who can ask, and about what. */
export type World = {
  readonly browsers: Readonly<Record<ActorName, Browser>>
  readonly targets: Readonly<Record<Relation, Target>>
}

/** Two schools; at the first a separated family, another family and a payer from outside. */
export async function buildWorld(portal: TestPortal): Promise<World> {
  const families = await familiesOf(portal)
  const things = {
    messages: await messagesOf(families),
    permissions: await permissionsOf(families),
    forms: await formsOf(families),
  }
  return { browsers: await browsersOf(portal, families), targets: targetsOf(families, things) }
}

/** A message to each of them, about whom it is. */
const messagesOf = async (people: Families) => ({
  own: await someMessages(people.parent, people.own, markOf('own')),
  sibling: await someMessages(people.parent, people.sibling, markOf('sibling')),
  coParent: await someMessages(people.payingCoParent, people.own, markOf('paying-co-parent')),
  ended: await someMessages(people.parent, people.formerChild, markOf('ended')),
  otherFamily: await someMessages(people.otherFamily, people.otherFamily.child, markOf('other-family')),
  outside: await someMessages(people.outside, people.outside, markOf('outside-payer')),
  inactive: await someMessages(people.inactivePayer, people.inactivePayer.child, markOf('inactive-payer')),
  otherSchool: await someMessages(
    people.parentElsewhere,
    people.parentElsewhere.child,
    markOf('other-school'),
  ),
})

/** A question about each of them, with a reaction of whoever has a say. */
const permissionsOf = async (people: Families) => ({
  own: await somePermission(people.parent, people.own, markOf('own')),
  sibling: await somePermission(people.parent, people.sibling, markOf('sibling')),
  ended: await somePermission(people.parent, people.formerChild, markOf('ended')),
  otherFamily: await somePermission(people.otherFamily, people.otherFamily.child, markOf('other-family')),
  outside: await somePermission(people.outside, people.outside, markOf('outside-payer')),
  inactive: await somePermission(people.inactivePayer, people.inactivePayer.child, markOf('inactive-payer')),
  otherSchool: await somePermission(
    people.parentElsewhere,
    people.parentElsewhere.child,
    markOf('other-school'),
  ),
})

/** Forms about each of them, sent by whoever has a say. */
const formsOf = async (people: Families) => ({
  own: await someForms(people.parent, people.own, bothMarked('own')),
  sibling: await someForms(people.parent, people.sibling, bothMarked('sibling')),
  coParent: await someForms(people.payingCoParent, people.own, {
    child: markOf('own'),
    sender: markOf('paying-co-parent'),
  }),
  ended: await someForms(people.parent, people.formerChild, bothMarked('ended')),
  otherFamily: await someForms(people.otherFamily, people.otherFamily.child, bothMarked('other-family')),
  outside: await someForms(people.outside, people.outside, bothMarked('outside-payer')),
  inactive: await someForms(people.inactivePayer, people.inactivePayer.child, bothMarked('inactive-payer')),
  otherSchool: await someForms(
    people.parentElsewhere,
    people.parentElsewhere.child,
    bothMarked('other-school'),
  ),
})

const bothMarked = (owner: string) => ({ child: markOf(owner), sender: markOf(owner) })

async function browsersOf(portal: TestPortal, people: Families): Promise<World['browsers']> {
  const { parent, administrator, adminElsewhere, outside } = people
  const host = parent.school.host
  const byLink = (source: LinkSource) =>
    beginSession(portal, parent, { authentication: { type: 'TOKEN', source } })
  const foreign = await beginSession(portal, adminElsewhere)
  return {
    parent: await beginSession(portal, parent),
    'co-parent': await beginSession(portal, people.coParent),
    former: await beginSession(portal, people.former),
    'read-only': await beginSession(portal, people.isReadOnly),
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
    'link-by-message': await byLink('COMMUNICATOR_MESSAGES'),
    'link-by-privacy': await byLink('PRIVACY'),
    'half-signed-in': await beginSession(portal, parent, { stage: 'second-factor' }),
    'parent-elsewhere': await beginSession(portal, people.parentElsewhere),
    'admin-elsewhere': await browserWith(portal, host, secretOf(foreign)),
    nobody: await browserWith(portal, host),
  }
}

type Things = {
  readonly messages: Awaited<ReturnType<typeof messagesOf>>
  readonly permissions: Awaited<ReturnType<typeof permissionsOf>>
  readonly forms: Awaited<ReturnType<typeof formsOf>>
}

function targetsOf(people: Families, { messages, permissions, forms }: Things): World['targets'] {
  const of = (whose: keyof typeof messages, { id: person }: Pick<TestPerson, 'id'>): Target => ({
    ...people.invoices[whose],
    messages: messages[whose],
    permission: permissions[whose === 'coParent' ? 'own' : whose],
    forms: forms[whose],
    person,
  })
  return {
    own: of('own', people.parent),
    sibling: of('sibling', people.sibling),
    "co-parent's": of('coParent', people.coParent),
    ended: of('ended', people.former),
    'other-family': of('otherFamily', people.otherFamily),
    'outside-payer': of('outside', people.outside),
    'inactive-payer': of('inactive', people.inactivePayer),
    'other-school': of('otherSchool', people.parentElsewhere),
    nowhere: {
      ...noInvoices(),
      messages: noMessages(),
      permission: noPermission(),
      forms: noForms(),
      person: guid('00000000-0000-4000-8000-000000000000'),
    },
  }
}
