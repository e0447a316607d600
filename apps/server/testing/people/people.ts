import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { someSettings } from '@portal/domain/testing/account/a-person.ts'
import { isAdministrator, type Stereotype } from '@portal/domain/account/person/role.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { codeOfStep, stepAt } from '../../src/features/account/authenticator/one-time-password.ts'
import { encryptAppSecret } from '../../src/features/account/authenticator/app-secret.ts'
import { newGuid } from '../../src/new-guid.ts'
import { insert } from '../database/insert.ts'

/** The password of every test person. */
export const PASSWORD = 'Waterlinie-1'

let hashed: Promise<string> | undefined
/** The cheapest Argon2 parameters: a sign-in uses those stored in the hash. */
const passwordHash = () => (hashed ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 }))

let made = 0
export type TestSchool = {
  readonly id: Guid
  /** Its short name in commands. */
  readonly slug: string
  readonly host: string
  readonly owner: pg.Pool
}

/** A new school; every feature is enabled by default. */
export async function aSchool(
  owner: pg.Pool,
  facts: { settings?: Partial<SchoolSettings>; billing?: Partial<SchoolBilling> } = {},
): Promise<TestSchool> {
  const id = newGuid()
  const slug = `school-${++made}-${id.slice(0, 8)}`
  const host = `${slug}.test`
  const billing: SchoolBilling = {
    legalName: 'Stichting Waterlinie Onderwijs',
    iban: 'NL80DEMO0100200303',
    address: 'Vestingplein 12, 9999 ZZ Vestingdam',
    invoicePrefix: 'WL',
    daysToPay: 30,
    noticeDays: 1,
    ...facts.billing,
  }
  await insert(owner, 'school', { id, slug, name: slug, settings: someSettings(facts.settings), billing })
  await insert(owner, 'school_host', { host, school_id: id })
  return { id, slug, host, owner }
}

type PersonFacts = {
  firstName?: string
  lastName?: string
  email?: string
  login?: string
  loginAlias?: string
  language?: 'nl' | 'en'
  birthDate?: CalendarDay
  external?: boolean
  active?: boolean
  secondFactor?: boolean
  liveEditAdmin?: boolean
  /** Whether an administrator has an authenticator app, as nearly all have; false before the first sign-in. */
  withApp?: boolean
  className?: string
  location?: string
}

export type TestPerson = {
  readonly id: Guid
  readonly school: TestSchool
  readonly login: string
  readonly sourceId: string
  /** Signs in with a code of an app. */
  readonly withApp?: boolean
}

const ordinary = (
  number: number,
  login: string,
): Required<Omit<PersonFacts, 'loginAlias' | 'birthDate' | 'language' | 'withApp'>> => ({
  firstName: `Voornaam${number}`,
  lastName: `Achternaam${number}`,
  email: `${login}@post.example`,
  login,
  external: false,
  active: true,
  secondFactor: false,
  liveEditAdmin: false,
  className: '',
  location: '',
})

const columnsOf = (facts: PersonFacts) => ({
  first_name: facts.firstName,
  last_name: facts.lastName,
  gender: 'v',
  email: facts.email,
  birth_date: facts.birthDate,
  login: facts.login,
  login_alias: facts.loginAlias,
  external: facts.external,
  active: facts.active,
  second_factor: facts.secondFactor,
  live_edit_admin: facts.liveEditAdmin,
  class_name: facts.className,
  location: facts.location,
  language: facts.language,
})

/** A person with this role and the usual password. */
export async function aPersonWithRole(
  school: TestSchool,
  stereotype: Stereotype,
  facts: PersonFacts = {},
): Promise<TestPerson> {
  const id = newGuid()
  const number = ++made
  const login = facts.login ?? `person-${number}`
  const sourceId = `s-${number}`
  await insert(school.owner, 'person', {
    school_id: school.id,
    id,
    stereotype,
    source_id: sourceId,
    password_hash: await passwordHash(),
    ...columnsOf({ ...ordinary(number, login), ...facts }),
  })
  const withApp = (facts.withApp ?? true) && isAdministrator({ stereotype })
  if (withApp) await addApp(school, id)
  return { id, school, login, sourceId, ...(withApp && { withApp }) }
}

/** The authenticator key of every administrator, as encrypted by test portals. */
const APP_SECRET = Buffer.from('twenty bytes of test')
export const PORTAL_SECRET = 'a secret of thirty-two characters'

async function addApp(school: TestSchool, personId: Guid): Promise<void> {
  await insert(school.owner, 'authenticator', {
    school_id: school.id,
    person_id: personId,
    sealed_secret: encryptAppSecret({ secret: PORTAL_SECRET }, personId, APP_SECRET),
    created_at: '2026-09-01T09:00:00Z',
    confirmed_at: '2026-09-01T09:00:00Z',
  })
}

/** The current code of an administrator's app; may be used several times. */
export async function appCodeOf({ id, school }: TestPerson, now: Instant): Promise<string> {
  await school.owner.query('update authenticator set last_step = 0 where person_id = $1', [id])
  return codeOfStep(APP_SECRET, stepAt(now))
}

export const aStudent = (school: TestSchool, facts?: PersonFacts) =>
  aPersonWithRole(school, 'leerling', facts)

export type TestDebtor = { readonly id: Guid; readonly number: string }

/** A recipient and payer of invoices. */
export async function aDebtor(
  school: TestSchool,
  facts: {
    name?: string
    active?: boolean
    company?: boolean
    student?: boolean
    lastUsedIban?: string
  } = {},
): Promise<TestDebtor> {
  const id = newGuid()
  const number = `${100_000 + ++made}`
  await insert(school.owner, 'debtor', {
    school_id: school.id,
    id,
    debtor_number: number,
    name: facts.name ?? `Debiteur ${number}`,
    active: facts.active ?? true,
    company: facts.company ?? false,
    student: facts.student ?? false,
    last_used_iban: facts.lastUsedIban ?? '',
  })
  return { id, number }
}

/** Relates an adult to a child; the adult pays when a debtor is given. */
export async function relate(
  person: Pick<TestPerson, 'id' | 'school'>,
  child: Pick<TestPerson, 'id'>,
  facts: { debtor?: TestDebtor | undefined; isReadOnly?: boolean; endedOn?: CalendarDay } = {},
): Promise<Guid> {
  const id = newGuid()
  await insert(person.school.owner, 'relation', {
    school_id: person.school.id,
    id,
    person_id: person.id,
    child_id: child.id,
    debtor_id: facts.debtor?.id ?? null,
    looks_along: facts.isReadOnly ?? false,
    ended_on: facts.endedOn ?? null,
  })
  return id
}

export type TestParent = TestPerson & {
  readonly children: readonly TestPerson[]
  /** The payer of these children; absent for a parent who does not pay. */
  readonly debtor?: TestDebtor
}

/** A parent and the first child, or the parent when there is none. */
export type TestFamily = TestParent & { readonly child: TestPerson }

export type ParentFacts = PersonFacts & { children?: PersonFacts[]; debtor?: TestDebtor | null }

/** A parent with children (one by default), who pays for them unless `debtor` is null. */
export async function aParent(
  school: TestSchool,
  { children = [{}], debtor, ...facts }: ParentFacts = {},
): Promise<TestFamily> {
  const parent = await aPersonWithRole(school, 'ouder', facts)
  const payer = debtor === null ? undefined : (debtor ?? (await aDebtor(school)))
  const pupils: TestPerson[] = []
  for (const child of children) {
    const pupil = await aStudent(school, child)
    await relate(parent, pupil, { debtor: payer })
    pupils.push(pupil)
  }
  return { ...parent, children: pupils, child: pupils[0] ?? parent, ...(payer && { debtor: payer }) }
}

/** An external payer, whose only child is a placeholder (AUTH-058). */
export async function anExternalPayer(
  school: TestSchool,
  { debtor, ...facts }: PersonFacts & { debtor?: TestDebtor | null } = {},
): Promise<TestPerson & { readonly debtor?: TestDebtor }> {
  const person = await aPersonWithRole(school, 'ouder', { ...facts, external: true })
  if (debtor === null) return person
  const payer = debtor ?? (await aDebtor(school))
  await relate(person, person, { debtor: payer })
  return { ...person, debtor: payer }
}
