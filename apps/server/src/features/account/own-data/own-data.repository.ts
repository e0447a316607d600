import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { DataOwner, FactRow, OwnDataChapter } from '../../../composition/own-data.ts'
import { lasts, opensInvoices } from '../people/relation.repository.ts'

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

const person: OwnDataChapter = {
  name: 'person',
  title: { nl: 'Uw gegevens', en: 'Your details' },
  columns: {
    birthDate: { nl: 'Geboortedatum', en: 'Date of birth' },
    gender: { nl: 'Geslacht', en: 'Gender' },
    login: { nl: 'Gebruikersnaam', en: 'Username' },
    alias: { nl: 'Tweede gebruikersnaam', en: 'Second username' },
    language: { nl: 'Taal', en: 'Language' },
    secondFactor: { nl: 'Code bij het inloggen', en: 'Code when logging in' },
    analytics: { nl: 'Meetellen met Google Analytics', en: 'Counted with Google Analytics' },
    analyticsChosenAt: { nl: 'Gekozen op', en: 'Chosen on' },
  },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select full_name as name, email, birth_date as "birthDate", gender, login, login_alias as alias, source_id as "number",
        language, second_factor as "secondFactor", analytics, analytics_chosen_at as "analyticsChosenAt"
      from person where id = ${id}`.execute(rows(tx))
    return found.rows
  },
}

const children: OwnDataChapter = {
  name: 'children',
  title: { nl: 'Uw kinderen', en: 'Your children' },
  columns: {
    class: { nl: 'Klas', en: 'Class' },
    pays: { nl: 'Betaalt', en: 'Pays' },
    looksAlong: { nl: 'Kijkt mee', en: 'Looks along' },
  },
  read: async (tx, { id, today }) => {
    const found = await sql<FactRow>`
      select c.full_name as name, c.class_name as class, r.debtor_id is not null and not r.looks_along as pays,
        r.looks_along as "looksAlong"
      from relation r join person c on c.school_id = r.school_id and c.id = r.child_id
      where r.person_id = ${id} and c.id <> ${id} and ${lasts(today)}
      order by c.full_name, c.id`.execute(rows(tx))
    return found.rows
  },
}

const signIns: OwnDataChapter = {
  name: 'signIns',
  title: { nl: 'Wanneer u inlogde', en: 'When you logged in' },
  columns: {
    at: { nl: 'Wanneer', en: 'When' },
    entrance: { nl: 'Ingelogd met', en: 'Logged in with' },
    browser: { nl: 'Browser', en: 'Browser' },
    newDevice: { nl: 'Nieuw apparaat', en: 'New device' },
  },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select at, authentication_type as entrance, user_agent as browser, new_device as "newDevice"
      from sign_in where person_id = ${id} order by at, id`.execute(rows(tx))
    return found.rows
  },
}

const sessions: OwnDataChapter = {
  name: 'sessions',
  title: { nl: 'Waar u bent ingelogd', en: 'Where you are logged in' },
  columns: {
    lastSeenAt: { nl: 'Laatst gebruikt', en: 'Last used' },
    browser: { nl: 'Browser', en: 'Browser' },
  },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select created_at as "beganAt", last_seen_at as "lastSeenAt", user_agent as browser
      from session where person_id = ${id} order by created_at, handle`.execute(rows(tx))
    return found.rows
  },
}

const rememberMeRecords: OwnDataChapter = {
  name: 'lastingSignIns',
  title: { nl: 'Waar u ingelogd blijft', en: 'Where you stay logged in' },
  columns: {
    lastSeenAt: { nl: 'Laatst gebruikt', en: 'Last used' },
    provedAt: { nl: 'Laatst met wachtwoord', en: 'Last with password' },
    until: { nl: 'Tot', en: 'Until' },
    browser: { nl: 'Browser', en: 'Browser' },
  },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select created_at as "beganAt", changed_at as "lastSeenAt", proved_at as "provedAt", ends_at as until,
        user_agent as browser
      from lasting_sign_in where person_id = ${id} order by created_at, id`.execute(rows(tx))
    return found.rows
  },
}

const passkeys: OwnDataChapter = {
  name: 'passkeys',
  title: { nl: 'Uw passkeys', en: 'Your passkeys' },
  columns: {
    addedAt: { nl: 'Toegevoegd', en: 'Added' },
    lastUsedAt: { nl: 'Laatst gebruikt', en: 'Last used' },
    browser: { nl: 'Browser', en: 'Browser' },
  },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select created_at as "addedAt", last_used_at as "lastUsedAt", user_agent as browser
      from passkey where person_id = ${id} order by created_at, id`.execute(rows(tx))
    return found.rows
  },
}

const lookedAlong: OwnDataChapter = {
  name: 'lookedAlong',
  title: { nl: 'Wie met u meekeek', en: 'Who looked along with you' },
  columns: {
    endedAt: { nl: 'Geëindigd', en: 'Ended' },
    by: { nl: 'Door', en: 'By' },
    reason: { nl: 'Reden', en: 'Reason' },
  },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
      select l.started_at as "beganAt", l.ended_at as "endedAt", p.full_name as by, l.reason
      from looked_along l join person p on p.school_id = l.school_id and p.id = l.person_id
      where l.as_person_id = ${id} order by l.started_at, l.id`.execute(rows(tx))
    return found.rows
  },
}

const acts: OwnDataChapter = {
  name: 'acts',
  title: { nl: 'Wat er met uw account is gedaan', en: 'What was done with your account' },
  columns: { at: { nl: 'Wanneer', en: 'When' }, action: { nl: 'Handeling', en: 'Act' } },
  read: async (tx, { id }) => {
    const found = await sql<FactRow>`
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
  rememberMeRecords,
  passkeys,
  lookedAlong,
  acts,
] as const
