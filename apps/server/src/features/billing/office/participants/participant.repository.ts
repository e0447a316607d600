import { sql } from 'kysely'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { literally } from '../../../../database/pattern.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isInScope, lasts, type Slice } from '../../../account/account.public.ts'

export type ParticipantFilter = {
  readonly search: string
  readonly order: 'name' | '-name' | 'class' | '-class'
  readonly list: Guid
  readonly article: Guid
  readonly class: string
}

/** A pupil with an order of the article. */
export type Participant = {
  readonly pupil: Guid
  readonly number: string
  readonly name: string
  readonly className: string
  readonly guardians: readonly { readonly name: string; readonly phones: readonly string[] }[]
  readonly comment: string
}

type Scopes = {
  /** The pupils whose answers may be read. */
  readonly answers: OfficeScope
  /** The pupils whose guardians may be read; undefined for none. */
  readonly families: OfficeScope | undefined
}

/**
 * Returns the pupils within the scope with an order of an article, each once, with the number of all. Guardians whose
 * relation ended, as by a court order, are left out.
 */
export async function findParticipants(
  tx: SchoolTransaction,
  { answers, families }: Scopes,
  { today, ...filter }: ParticipantFilter & { readonly today: CalendarDay },
  { limit, offset }: Slice,
): Promise<readonly (Participant & { readonly count: number })[]> {
  const pattern = `%${literally(filter.search.trim())}%`
  const isReadable = families ? isInScope(families) : sql`false`
  const orders = sql`
    from order_list o
    join placed_order po on po.school_id = o.school_id and po.order_list_id = o.id
    join placed_order_line pl on pl.school_id = po.school_id and pl.order_id = po.id and pl.line_id = ${filter.article}
    where o.school_id = c.school_id and o.list_id = ${filter.list} and o.child_id = c.id`
  const matching = sql`
    from person c
    where c.id = any (array(select o.child_id from order_list o where o.list_id = ${filter.list}))
      and ${isInScope(answers)} and exists (select ${orders})
      and (c.full_name ilike ${pattern} or c.source_id = ${filter.search.trim()})
      and (${filter.class} = '' or c.class_name = ${filter.class})`
  const { rows: found } = await sql<Participant & { count: number }>`
    select c.id as pupil, c.source_id as number, c.full_name as name, c.class_name as "className",
      coalesce((select json_agg(json_build_object('name', g.full_name,
          'phones', array_remove(array[coalesce(d.mobile_phone, ''), coalesce(d.home_phone, '')], ''))
          order by g.full_name, g.id)
        from relation r
        join person g on g.school_id = r.school_id and g.id = r.person_id and g.active
        left join contact_details d on d.school_id = g.school_id and d.person_id = g.id
        where r.school_id = c.school_id and r.child_id = c.id and r.person_id <> c.id and ${lasts(today)}
          and ${isReadable}), '[]') as guardians,
      coalesce((select string_agg(po.comment, ' · ' order by po.placed_at) ${orders} and po.comment <> ''), '') as comment,
      (select count(*) from (select ${matching} limit ${EXACT_COUNT + 1}) counted) as count
    ${matching} order by ${orderOf(filter.order)}, c.id limit ${limit} offset ${offset}`.execute(rows(tx))
  return found
}

function orderOf(order: ParticipantFilter['order']) {
  if (order === 'name') return sql`c.full_name`
  if (order === '-name') return sql`c.full_name desc`
  return order === 'class' ? sql`c.class_name, c.full_name` : sql`c.class_name desc, c.full_name`
}
