import { sql } from 'kysely'
import type { Gender } from '@portal/domain/account/person/person.ts'
import type { AnalyticsChoice } from '@portal/domain/account/portal/analytics.ts'
import type { AuthenticationType } from '@portal/domain/account/sign-in/session.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { DataOwner, OwnDataChapterOf } from '../../../composition/own-data/own-data-chapter.ts'
import {
  browser,
  code,
  day,
  moment,
  reference,
  text,
  yesNo,
} from '../../../composition/own-data/own-data-column.ts'
import { lasts, opensInvoices } from '../people/relation.repository.ts'
import { auditActions } from '@portal/domain/account/audit-actions.ts'

/** Returns a person with current children and debtors. */
export async function readDataOwner(tx: SchoolTransaction, id: Guid, now: Instant): Promise<DataOwner> {
  const today = dayAtSchool(now)
  const found = await sql<{ child: Guid; lasts: boolean; debtor: Guid | null }>`
    select r.child_id as child, ${lasts(today)} as lasts, case when d.active and not r.looks_along then d.id end as debtor
    from relation r
    join person c on c.school_id = r.school_id and c.id = r.child_id
    left join debtor d on d.school_id = r.school_id and d.id = r.debtor_id
    where r.person_id = ${id} and ${opensInvoices(today)}`.execute(rows(tx))
  return {
    id,
    today,
    now,
    children: [id, ...found.rows.filter((row) => row.lasts).map(({ child }) => child)],
    leavers: found.rows.filter((row) => !row.lasts).map(({ child }) => child),
    debtors: found.rows.flatMap(({ debtor }) => debtor ?? []),
  }
}

const genders = { m: { nl: 'Man', en: 'Male' }, v: { nl: 'Vrouw', en: 'Female' } } as const
const languages = { nl: { nl: 'Nederlands', en: 'Dutch' }, en: { nl: 'Engels', en: 'English' } } as const
const analyticsChoices = { agreed: { nl: 'Ja', en: 'Yes' }, refused: { nl: 'Nee', en: 'No' } } as const

type OwnPerson = {
  readonly name: string
  readonly email: string
  readonly birthDate: CalendarDay | null
  readonly gender: Gender
  readonly login: string | null
  readonly alias: string | null
  readonly number: string
  readonly language: Language | null
  readonly secondFactor: boolean
  readonly analytics: AnalyticsChoice | null
  readonly analyticsChosenAt: Instant | null
}

const person: OwnDataChapterOf<OwnPerson> = {
  name: 'person',
  title: { nl: 'Persoonlijke gegevens', en: 'Personal details' },
  columns: {
    name: text('Naam', 'Name'),
    email: text('E-mailadres', 'E-mail address'),
    birthDate: day('Geboortedatum', 'Date of birth'),
    gender: code('Geslacht', 'Gender', genders),
    login: text('Gebruikersnaam', 'Username'),
    alias: text('Tweede gebruikersnaam', 'Second username'),
    number: text('Nummer bij de school', 'Number at the school'),
    language: code('Gekozen taal', 'Chosen language', languages),
    secondFactor: yesNo('Code per e-mail bij het inloggen', 'Code by e-mail when logging in'),
    analytics: code('Google Analytics toegestaan', 'Google Analytics allowed', analyticsChoices),
    analyticsChosenAt: moment('Daarover gekozen op', 'Chosen about it on'),
  },
  read: async (tx, { id }) => {
    const found = await sql<OwnPerson>`
      select full_name as name, email, birth_date as "birthDate", gender, login, login_alias as alias, source_id as "number",
        language, second_factor as "secondFactor", analytics, analytics_chosen_at as "analyticsChosenAt"
      from person where id = ${id}`.execute(rows(tx))
    return found.rows
  },
}

type OwnChild = {
  readonly name: string
  readonly class: string
  readonly pays: boolean
  readonly readOnly: boolean
}

const children: OwnDataChapterOf<OwnChild> = {
  name: 'children',
  title: { nl: 'Kinderen', en: 'Children' },
  columns: {
    name: text('Naam', 'Name'),
    class: text('Klas', 'Class'),
    pays: yesNo('Betaalt', 'Pays'),
    readOnly: yesNo('Kijkt alleen mee', 'Looks along only'),
  },
  read: async (tx, { id, today }) => {
    const found = await sql<OwnChild>`
      select c.full_name as name, c.class_name as class, r.debtor_id is not null and not r.looks_along as pays,
        r.looks_along as "readOnly"
      from relation r join person c on c.school_id = r.school_id and c.id = r.child_id
      where r.person_id = ${id} and c.id <> ${id} and ${lasts(today)}
      order by c.full_name, c.id`.execute(rows(tx))
    return found.rows
  },
}

const signInMethods = {
  PASSWORD: { nl: 'Wachtwoord', en: 'Password' },
  PASSKEY: { nl: 'Passkey', en: 'Passkey' },
  SSO: { nl: 'Ander account', en: 'Other account' },
  TOKEN: { nl: 'Link van school', en: 'Link from the school' },
} as const

type SignIn = {
  readonly at: Instant
  readonly method: AuthenticationType
  readonly browser: string
  readonly newDevice: boolean
}

const signIns: OwnDataChapterOf<SignIn> = {
  name: 'signIns',
  title: { nl: 'Wanneer is ingelogd', en: 'Logins' },
  columns: {
    at: moment('Wanneer', 'When'),
    method: code('Ingelogd met', 'Logged in with', signInMethods),
    browser: browser('Browser', 'Browser'),
    newDevice: yesNo('Nieuw apparaat', 'New device'),
  },
  read: async (tx, { id }) => {
    const found = await sql<SignIn>`
      select at, authentication_type as method, user_agent as browser, new_device as "newDevice"
      from sign_in where person_id = ${id} order by at, id`.execute(rows(tx))
    return found.rows
  },
}

type OwnSession = { readonly startedAt: Instant; readonly lastUsedAt: Instant; readonly browser: string }

const sessions: OwnDataChapterOf<OwnSession> = {
  name: 'sessions',
  title: { nl: 'Waar nu is ingelogd', en: 'Where the account is logged in' },
  columns: {
    startedAt: moment('Begonnen', 'Started'),
    lastUsedAt: moment('Laatst gebruikt', 'Last used'),
    browser: browser('Browser', 'Browser'),
  },
  read: async (tx, { id }) => {
    const found = await sql<OwnSession>`
      select created_at as "startedAt", last_seen_at as "lastUsedAt", user_agent as browser
      from session where person_id = ${id} order by created_at, handle`.execute(rows(tx))
    return found.rows
  },
}

type RememberedBrowser = OwnSession & { readonly provedAt: Instant; readonly until: Instant }

const rememberedBrowsers: OwnDataChapterOf<RememberedBrowser> = {
  name: 'rememberedBrowsers',
  title: { nl: 'Waar het account ingelogd blijft', en: 'Where the account stays logged in' },
  columns: {
    startedAt: moment('Begonnen', 'Started'),
    lastUsedAt: moment('Laatst gebruikt', 'Last used'),
    provedAt: moment('Laatst met wachtwoord of passkey', 'Last with password or passkey'),
    until: moment('Tot', 'Until'),
    browser: browser('Browser', 'Browser'),
  },
  read: async (tx, { id }) => {
    const found = await sql<RememberedBrowser>`
      select created_at as "startedAt", changed_at as "lastUsedAt", proved_at as "provedAt", ends_at as until,
        user_agent as browser
      from lasting_sign_in where person_id = ${id} order by created_at, id`.execute(rows(tx))
    return found.rows
  },
}

type OwnPasskey = { readonly addedAt: Instant; readonly lastUsedAt: Instant | null; readonly browser: string }

const passkeys: OwnDataChapterOf<OwnPasskey> = {
  name: 'passkeys',
  title: { nl: 'Passkeys', en: 'Passkeys' },
  columns: {
    addedAt: moment('Toegevoegd', 'Added'),
    lastUsedAt: moment('Laatst gebruikt', 'Last used'),
    browser: browser('Toegevoegd met', 'Added with'),
  },
  read: async (tx, { id }) => {
    const found = await sql<OwnPasskey>`
      select created_at as "addedAt", last_used_at as "lastUsedAt", user_agent as browser
      from passkey where person_id = ${id} order by created_at, id`.execute(rows(tx))
    return found.rows
  },
}

type OwnAuthenticator = { readonly since: Instant; readonly hasRecoveryCodes: boolean }

const authenticators: OwnDataChapterOf<OwnAuthenticator> = {
  name: 'authenticators',
  title: { nl: 'Beveiligingscode uit een app', en: 'Security code of an app' },
  columns: {
    since: moment('Ingesteld', 'Set up'),
    hasRecoveryCodes: yesNo('Nog herstelcodes', 'Recovery codes left'),
  },
  read: async (tx, { id }) => {
    const found = await sql<OwnAuthenticator>`
      select confirmed_at as since, exists (
          select from recovery_code c where c.school_id = a.school_id and c.person_id = a.person_id and c.used_at is null
        ) as "hasRecoveryCodes"
      from authenticator a where person_id = ${id} and confirmed_at is not null`.execute(rows(tx))
    return found.rows
  },
}

type Impersonation = {
  readonly startedAt: Instant
  readonly endedAt: Instant | null
  readonly by: string
  readonly reason: string
}

const impersonations: OwnDataChapterOf<Impersonation> = {
  name: 'impersonations',
  title: { nl: 'Wie van school heeft meegekeken', en: 'Who of the school looked along' },
  columns: {
    startedAt: moment('Begonnen', 'Started'),
    endedAt: moment('Geëindigd', 'Ended'),
    by: text('Door', 'By'),
    reason: text('Reden', 'Reason'),
  },
  read: async (tx, { id }) => {
    const found = await sql<Impersonation>`
      select l.started_at as "startedAt", l.ended_at as "endedAt", p.full_name as by, l.reason
      from looked_along l join person p on p.school_id = l.school_id and p.id = l.person_id
      where l.as_person_id = ${id} order by l.started_at, l.id`.execute(rows(tx))
    return found.rows
  },
}

type AuditedAction = { readonly at: Instant; readonly action: string; readonly subject: string }

const auditLog: OwnDataChapterOf<AuditedAction> = {
  name: 'auditLog',
  title: { nl: 'Wat er met het account is gedaan', en: 'What was done with the account' },
  columns: {
    at: moment('Wanneer', 'When'),
    action: code('Handeling', 'Action', auditActions),
    subject: reference('Waarover', 'About'),
  },
  read: async (tx, { id }) => {
    const found = await sql<AuditedAction>`
      select at, action, subject from audit_entry where person_id = ${id} or as_person_id = ${id}
      order by at, id`.execute(rows(tx))
    return found.rows
  },
}

/** The chapters of the account. */
export const ownAccount = [
  person,
  children,
  signIns,
  sessions,
  rememberedBrowsers,
  passkeys,
  authenticators,
  impersonations,
  auditLog,
] as const
