import { sql, type RawBuilder } from 'kysely'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'

/** SQL condition: pupil `c` is within the scope. */
export const isInScope = ({ classes }: OfficeScope): RawBuilder<boolean> =>
  classes === undefined ? sql<boolean>`true` : sql<boolean>`c.class_name = any(${[...classes]}::text[])`
