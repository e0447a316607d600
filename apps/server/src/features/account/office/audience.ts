import { sql, type RawBuilder } from 'kysely'
import type { Audience } from '@portal/domain/account/office/audience/audience.ts'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import { isInScope } from './in-scope.ts'

const texts = (values: readonly string[]) => sql`${[...values]}::text[]`

/** SQL: the year of pupil `c`, as `yearOfClass` of the domain. */
const year = sql`substring(c.class_name from '[0-9]')`

/** SQL condition: pupil `c` is in group `g`. An audience that was stored before there were years has none. */
export const isInGroup: RawBuilder<boolean> = sql<boolean>`case when g.follows
  then ((g.audience -> 'everybody')::boolean or coalesce(g.audience -> 'years' ? ${year}, false)
    or g.audience -> 'classes' ? c.class_name or g.audience -> 'numbers' ? c.source_id)
    and not g.audience -> 'except' ? c.source_id
  else exists (select from person_group_member m
    where m.school_id = g.school_id and m.group_id = g.id and m.pupil_id = c.id) end`

/** SQL condition: pupil `c` is within the scope and in the audience. */
export const isInAudience = (scope: OfficeScope, audience: Audience): RawBuilder<boolean> => sql<boolean>`(
  c.stereotype = 'leerling' and c.active and ${isInScope(scope)}
  and (${audience.everybody} or ${year} = any(${texts(audience.years)}) or c.class_name = any(${texts(audience.classes)})
    or c.source_id = any(${texts(audience.numbers)})
    or exists (select from person_group g where g.school_id = c.school_id
      and g.id = any(${[...audience.groups]}::uuid[]) and ${isInGroup}))
  and c.source_id <> all(${texts(audience.except)}))`
