import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Actor } from '@portal/domain/account/session.ts'
import type { Person } from '@portal/domain/account/person.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/instant.ts'

/** A family with something to pay, as rows: two parents who pay as one debtor, and a child. */
export type Family = {
  readonly schoolId: Guid
  readonly debtorId: Guid
  readonly childId: Guid
  readonly parents: readonly [Actor, Actor]
}

const newId = (): Guid => guid(randomUUID())

export async function aSchool(owner: pg.Pool, host = `${randomUUID()}.example`): Promise<Guid> {
  const id = newId()
  await owner.query(
    `insert into school (id, slug, name, settings, billing) values ($1, $2, 'Lyceum De Waterlinie', '{}', '{}')`,
    [id, `school-${id}`],
  )
  await owner.query('insert into school_host values ($1, $2)', [host, id])
  return id
}

export async function aFamily(owner: pg.Pool, schoolId: Guid): Promise<Family> {
  const debtorId = newId()
  await owner.query(
    `insert into debtor (school_id, id, debtor_number, name) values ($1, $2, $3, 'De Vries')`,
    [schoolId, debtorId, debtorId],
  )
  const childId = await aPerson(owner, schoolId, 'leerling', 'Sem')
  const parents = [
    await aPerson(owner, schoolId, 'ouder', 'Marieke'),
    await aPerson(owner, schoolId, 'ouder', 'Jeroen'),
  ] as const
  for (const parent of parents)
    await owner.query(
      `insert into relation (school_id, id, person_id, child_id, debtor_id) values ($1, $2, $3, $4, $5)`,
      [schoolId, newId(), parent, childId, debtorId],
    )
  const [first, second] = parents
  return { schoolId, debtorId, childId, parents: [anActor(schoolId, first), anActor(schoolId, second)] }
}

/** Another child of the same parents, who pay for it as the same debtor. */
export async function aSibling(owner: pg.Pool, family: Family): Promise<Family> {
  const { schoolId, debtorId, parents } = family
  const childId = await aPerson(owner, schoolId, 'leerling', 'Noor')
  for (const { person } of parents)
    await owner.query(
      `insert into relation (school_id, id, person_id, child_id, debtor_id) values ($1, $2, $3, $4, $5)`,
      [schoolId, newId(), person.guid, childId, debtorId],
    )
  return { ...family, childId }
}

async function aPerson(owner: pg.Pool, schoolId: Guid, stereotype: string, firstName: string): Promise<Guid> {
  const id = newId()
  await owner.query(
    `insert into person (school_id, id, stereotype, first_name, last_name, gender, email, source_id)
     values ($1, $2, $3, $4, 'de Vries', 'v', $5, $6)`,
    [schoolId, id, stereotype, firstName, `${id}@voorbeeld.example`, id],
  )
  return id
}

/** Somebody who asks. Only session code makes one at work. */
export function anActor(schoolId: Guid, personId: Guid, more: Partial<Actor> = {}): Actor {
  return {
    schoolId,
    sessionId: '',
    person: { guid: personId } as Person,
    role: {
      stereotype: 'ouder',
      name: 'Ouder',
      portalAdmin: false,
      impersonated: false,
      mayImpersonate: false,
    },
    language: 'nl',
    authentication: { type: 'PASSWORD', source: 'PASSWORD' },
    askedAt: instant('2026-11-21T09:00:00Z'),
    ...more,
  }
}

/** An invoice of the family's child in terms of these amounts, in cents; gives the ids of the terms. */
export async function anInvoiceInTerms(
  owner: pg.Pool,
  family: Family,
  amounts: readonly number[] = [12_550],
  methodName = 'ideal',
): Promise<Guid[]> {
  const { schoolId, childId, debtorId } = family
  const [listId, orderListId, invoiceId] = [newId(), newId(), newId()]
  await owner.query(
    `insert into invoice_list (school_id, id, key, title, starts_on, ends_on)
     values ($1, $2, $3, 'Schoolkosten', '2026-08-01', '2027-07-31')`,
    [schoolId, listId, listId],
  )
  await owner.query(
    `insert into order_list (school_id, id, list_id, child_id, debtor_id) values ($1, $2, $3, $4, $5)`,
    [schoolId, orderListId, listId, childId, debtorId],
  )
  await owner.query(
    `insert into invoice (school_id, id, order_list_id, number, kind, description, issued_at, due_on, total, vat_total)
     values ($1, $2, $3, $4, 'invoice', 'Schoolkosten', '2026-11-01', '2026-12-01', $5, 0)`,
    [schoolId, invoiceId, orderListId, invoiceId, amounts.reduce((sum, amount) => sum + amount, 0)],
  )
  return Promise.all(
    amounts.map((amount, index) => aTerm(owner, schoolId, invoiceId, index + 1, amount, methodName)),
  )
}

async function aTerm(
  owner: pg.Pool,
  schoolId: Guid,
  invoiceId: Guid,
  number: number,
  amount: number,
  methodName: string,
): Promise<Guid> {
  const id = newId()
  await owner.query(
    `insert into term (school_id, id, invoice_id, number, reference, due_on, amount, method_name, method_visible_name)
     values ($1, $2, $3, $4, $5, '2026-12-01', $6, $7, 'iDEAL | Wero')`,
    [schoolId, id, invoiceId, number, `WL26-${id}-${number}`, amount, methodName],
  )
  return id
}
