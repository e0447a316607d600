import { sql } from 'kysely'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

export type DemoAccount = {
  readonly login: string
  readonly fullName: string
  readonly stereotype: string
  readonly children: string[]
  readonly inOffice: boolean
}

/**
 * Returns the demo accounts with the first names of their children: families by debtor number, then students and
 * administrators.
 */
export async function listDemoAccounts(tx: SchoolTransaction): Promise<DemoAccount[]> {
  const { rows: found } = await sql<DemoAccount>`
    select p.login, p.full_name as "fullName", p.stereotype, p.in_office as "inOffice",
      coalesce(array_agg(c.first_name order by c.first_name) filter (where c.id <> p.id), '{}') as children
    from person p
    left join relation r on r.school_id = p.school_id and r.person_id = p.id and r.ended_on is null
    left join person c on c.school_id = r.school_id and c.id = r.child_id
    left join debtor d on d.school_id = r.school_id and d.id = r.debtor_id
    where p.active and p.login is not null and p.password_hash is not null
    group by p.school_id, p.id
    order by array_position(array['ouder', 'leerling', 'portal_admin', 'beheerder', 'supervisor'], p.stereotype),
      min(d.debtor_number) nulls last, p.last_name, p.first_name`.execute(rows(tx))
  return found
}
