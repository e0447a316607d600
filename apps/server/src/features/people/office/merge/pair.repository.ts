import { sql } from 'kysely'
import type { OfficeRole } from '@portal/domain/account/office/office-role.ts'
import type { MergeField } from '@portal/domain/people/merge/merged-fields.ts'
import type { MergeRelation } from '@portal/domain/people/merge/merged-relations.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { worksAtSchool } from '../../../account/account.public.ts'

/** One of two people who may be one. */
export type PairedPerson = {
  readonly id: Guid
  readonly number: string
  readonly name: string
  readonly kind: 'pupil' | 'guardian'
  readonly isExternal: boolean
  readonly values: Readonly<Record<MergeField, string>>
  readonly worksAtSchool: boolean
  readonly roles: readonly OfficeRole[]
  readonly login: string
  readonly relations: readonly MergeRelation[]
}

/** A person with the last sign-in, in PostgreSQL's own form. */
type StoredPaired = { readonly person: PairedPerson; readonly lastSignInAt: string | null }

/** Locks two people and their relations, in the order of their ids. */
export async function lockPair(tx: SchoolTransaction, ids: readonly Guid[]): Promise<void> {
  await sql`select from person where id = any(${[...ids]}::uuid[]) order by id for update`.execute(rows(tx))
  await sql`
    select from relation where person_id = any(${[...ids]}::uuid[]) or child_id = any(${[...ids]}::uuid[])
    order by id for update`.execute(rows(tx))
}

/** Returns those of these people who are pupils or guardians with an open account. */
export async function findPair(
  tx: SchoolTransaction,
  ids: readonly Guid[],
): Promise<ReadonlyMap<Guid, StoredPaired>> {
  const { rows: found } = await sql<StoredPaired>`
    select jsonb_build_object('id', p.id, 'number', p.source_id, 'name', p.full_name, 'isExternal', p.external,
      'kind', case p.stereotype when 'leerling' then 'pupil' else 'guardian' end,
      'values', jsonb_build_object('firstName', p.first_name, 'lastNamePrefix', p.last_name_prefix,
        'lastName', p.last_name, 'gender', p.gender, 'birthDate', coalesce(p.birth_date::text, ''),
        'className', p.class_name, 'email', p.email, 'mobile', coalesce(d.mobile_phone, ''),
        'home', coalesce(d.home_phone, '')),
      'worksAtSchool', ${worksAtSchool}, 'login', coalesce(p.login, ''),
      'roles', coalesce((select jsonb_agg(o.role order by o.role) from office_role o
        where o.school_id = p.school_id and o.person_id = p.id), '[]'),
      'relations', coalesce((select jsonb_agg(jsonb_build_object('id', r.id,
          'with', jsonb_build_object('id', w.id, 'name', w.full_name), 'isReadOnly', r.looks_along,
          'endedOn', r.ended_on, 'pupilLeft', r.pupil_left, 'noContact', r.no_contact, 'debtor', r.debtor_id)
          order by r.id)
        from relation r join person w on w.school_id = r.school_id
          and w.id = case p.stereotype when 'leerling' then r.person_id else r.child_id end
        where r.school_id = p.school_id and (p.stereotype = 'leerling' and r.child_id = p.id
          or p.stereotype = 'ouder' and r.person_id = p.id)), '[]')) as person,
      (select max(k.last_seen_at) from known_device k
        where k.school_id = p.school_id and k.person_id = p.id) as "lastSignInAt"
    from person p left join contact_details d on d.school_id = p.school_id and d.person_id = p.id
    where p.id = any(${[...ids]}::uuid[]) and p.active and p.stereotype in ('ouder', 'leerling')`.execute(
    rows(tx),
  )
  return new Map(found.map((one) => [one.person.id, one]))
}
