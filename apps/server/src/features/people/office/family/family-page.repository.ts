import { sql } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope, lasts } from '../../../account/account.public.ts'

export type StoredSomeone = {
  readonly id: Guid
  readonly number: string
  readonly name: string
  readonly firstName: string
  readonly lastNamePrefix: string
  readonly lastName: string
  readonly email: string
  readonly isBounced: boolean
  readonly login: string
  readonly phones: readonly string[]
  /** In PostgreSQL's own form. */
  readonly lastSignInAt: string | null
  /** The columns that the office changed. */
  readonly officeFields: readonly string[]
}

export type StoredFamilyGuardian = StoredSomeone & {
  readonly relation: Guid
  readonly isReadOnly: boolean
  readonly endedOn: CalendarDay | null
  readonly pupilLeft: boolean
  readonly noContact: boolean
  readonly isAccessOwned: boolean
  readonly debtor: string
  readonly otherChildren: readonly { readonly id: Guid; readonly name: string; readonly className: string }[]
}

export type StoredFamilyPage = StoredSomeone & {
  readonly className: string
  readonly birthDate: CalendarDay | null
  readonly guardians: readonly StoredFamilyGuardian[]
}

/** The columns of a person, as pairs of a JSON object. */
const someone = (alias: string) => {
  const p = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`'id', ${p('id')}, 'number', ${p('source_id')}, 'name', ${p('full_name')},
    'firstName', ${p('first_name')}, 'lastNamePrefix', ${p('last_name_prefix')}, 'lastName', ${p('last_name')},
    'email', ${p('email')}, 'isBounced', lower(${p('email')}) in (select b.address from mail_bounce b), 'officeFields', ${p('office_fields')}, 'login', coalesce(${p('login')}, ''),
    'phones', coalesce((select to_jsonb(array_remove(array[d.mobile_phone, d.home_phone], ''))
      from contact_details d where d.school_id = ${p('school_id')} and d.person_id = ${p('id')}), '[]'),
    'lastSignInAt', (select max(k.last_seen_at) from known_device k
      where k.school_id = ${p('school_id')} and k.person_id = ${p('id')})`
}

/** Finds an active pupil within the scope, with all guardians there are or were: current ones first. */
export async function findFamilyPage(
  tx: SchoolTransaction,
  scope: OfficeScope,
  id: Guid,
  today: CalendarDay,
): Promise<StoredFamilyPage | undefined> {
  const sibling = sql`
    from relation o join person c on c.school_id = o.school_id and c.id = o.child_id and c.stereotype = 'leerling'
    where o.school_id = r.school_id and o.person_id = r.person_id and o.child_id <> r.child_id and c.active
      and (o.ended_on is null or o.ended_on > ${today}) and ${isInScope(scope)}`
  const { rows: found } = await sql<{ family: StoredFamilyPage }>`
    select jsonb_build_object(${someone('c')}, 'className', c.class_name, 'birthDate', c.birth_date,
      'guardians', coalesce((
        select jsonb_agg(jsonb_build_object(${someone('g')}, 'relation', r.id, 'isReadOnly', r.looks_along,
          'endedOn', r.ended_on, 'pupilLeft', r.pupil_left, 'noContact', r.no_contact,
          'isAccessOwned', cardinality(r.office_fields) > 0,
          'debtor', coalesce(d.name, ''),
          'otherChildren', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.full_name,
            'className', c.class_name) order by c.full_name, c.id) ${sibling}), '[]'))
          order by ${lasts(today)} desc, g.full_name, g.id)
        from relation r join person g on g.school_id = r.school_id and g.id = r.person_id and g.active
        left join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active
        where r.school_id = c.school_id and r.child_id = c.id and r.person_id <> c.id), '[]')) as family
    from person c where c.id = ${id} and c.stereotype = 'leerling' and c.active and ${isInScope(scope)}`.execute(
    rows(tx),
  )
  return found[0]?.family
}
