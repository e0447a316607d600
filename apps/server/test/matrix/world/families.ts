import {
  aDebtor,
  anExternalPayer,
  aPersonWithRole,
  aParent,
  aSchool,
  aStudent,
  relate,
  type TestDebtor,
  type TestPerson,
} from '../../../testing/people/people.ts'
import type { Relation } from './relations.ts'
import type { TestPortal } from '../../../testing/portal.ts'

/** The owner of the data that an area creates, with the mark of all its texts. */
export type Stage = {
  /** The account in calls that name one. */
  readonly person: Pick<TestPerson, 'id'>
  /** An adult of the child. */
  readonly guardian: TestPerson
  readonly child: TestPerson
  readonly debtor: Pick<TestDebtor, 'id'>
  readonly marks: { readonly child: string; readonly guardian: string; readonly debtor: string }
}
export type Whose = Exclude<Relation, 'nowhere'>
export type Stages = Readonly<Record<Whose, Stage>>

/** The mark of an owner, which identifies its data in any response. */
export const markOf = (owner: string): string => `kanarie${owner}einde`

const allMarked = (owner: string) => ({
  child: markOf(owner),
  guardian: markOf(owner),
  debtor: markOf(owner),
})

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

/** Two schools; the first has a separated family, another family and an external payer. */
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
  const families = {
    parent,
    own,
    sibling,
    formerChild,
    debtor,
    coDebtor,
    coParent,
    payingCoParent,
    former,
    isReadOnly,
    otherFamily,
    outside,
    inactivePayer,
    parentElsewhere,
    administrator: await aPersonWithRole(here, 'beheerder', named('administrator')),
    supervisor: await aPersonWithRole(here, 'supervisor', named('supervisor')),
    portalAdmin: await aPersonWithRole(here, 'portal_admin', named('portal-admin')),
    adminElsewhere: await aPersonWithRole(elsewhere, 'beheerder', named('admin-elsewhere')),
  }
  return { ...families, stages: stagesOf(families) }
}

type PeopleOfStages = {
  readonly parent: TestPerson
  readonly own: TestPerson
  readonly sibling: TestPerson
  readonly coParent: TestPerson
  readonly payingCoParent: TestPerson
  readonly former: TestPerson
  readonly formerChild: TestPerson
  readonly debtor: TestDebtor
  readonly coDebtor: TestDebtor
  readonly otherFamily: Awaited<ReturnType<typeof aParent>>
  readonly outside: Awaited<ReturnType<typeof anExternalPayer>>
  readonly inactivePayer: Awaited<ReturnType<typeof aParent>>
  readonly parentElsewhere: Awaited<ReturnType<typeof aParent>>
}

/** The owners of each column of the tables. */
function stagesOf(people: PeopleOfStages): Stages {
  const {
    parent,
    own,
    sibling,
    coParent,
    payingCoParent,
    former,
    formerChild,
    otherFamily,
    outside,
    inactivePayer,
    parentElsewhere,
    debtor,
    coDebtor,
  } = people
  return {
    own: { guardian: parent, person: parent, child: own, debtor, marks: allMarked('own') },
    sibling: { guardian: parent, person: sibling, child: sibling, debtor, marks: allMarked('sibling') },
    "co-parent's": {
      guardian: payingCoParent,
      person: coParent,
      child: own,
      debtor: coDebtor,
      marks: {
        child: markOf('own'),
        guardian: markOf('paying-co-parent'),
        debtor: markOf('co-parents-bills'),
      },
    },
    ended: { guardian: parent, person: former, child: formerChild, debtor, marks: allMarked('ended') },
    'other-family': {
      guardian: otherFamily,
      person: otherFamily,
      child: otherFamily.child,
      debtor: payer(otherFamily),
      marks: allMarked('other-family'),
    },
    'outside-payer': {
      guardian: outside,
      person: outside,
      child: outside,
      debtor: payer(outside),
      marks: allMarked('outside-payer'),
    },
    'inactive-payer': {
      guardian: inactivePayer,
      person: inactivePayer,
      child: inactivePayer.child,
      debtor: payer(inactivePayer),
      marks: { ...allMarked('inactive-payer'), debtor: markOf('inactive-payers-bills') },
    },
    'other-school': {
      guardian: parentElsewhere,
      person: parentElsewhere,
      child: parentElsewhere.child,
      debtor: payer(parentElsewhere),
      marks: allMarked('other-school'),
    },
  }
}

const payer = <Debtor>(person: { readonly debtor?: Debtor }): Debtor => {
  if (!person.debtor) throw new Error('This person pays for nobody')
  return person.debtor
}
