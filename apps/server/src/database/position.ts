import type pg from 'pg'

/** How far a server is in the log of changes that it writes, or follows. */
export type Position = {
  readonly isStandby: boolean
  readonly position: bigint
  /** Changes with each promotion: a server that follows one that was replaced has the one of before. */
  readonly timeline: number
  /** The same for a server and all that follow it, and for no other. */
  readonly cluster: string
  readonly database: string
}

type Row = Omit<Position, 'position'> & { readonly position: string | null }

/** A standby tells the timeline of its last restartpoint: for some minutes after a promotion, that of before. */
const POSITION = `select pg_is_in_recovery() as "isStandby",
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0'::pg_lsn)::text
    as position,
  case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
    else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline,
  (select system_identifier::text from pg_control_system()) as cluster, current_database() as database`

/** Asks a server where it is; any role may. */
export async function readPosition(client: pg.ClientBase): Promise<Position> {
  const { rows } = await client.query<Row>(POSITION)
  const [row] = rows
  if (row === undefined) throw new Error('A server of the database did not tell its position')
  return { ...row, position: BigInt(row.position ?? 0) }
}

/** Why a server is not read at: only what follows this very primary tells what happened there. */
export function reasonNotToRead(primary: Position, replica: Position): string | undefined {
  if (!replica.isStandby) return 'it follows nobody'
  if (replica.cluster !== primary.cluster) return 'it follows another cluster'
  if (replica.database !== primary.database) return 'it has another database'
  if (replica.timeline !== primary.timeline) return 'it is on the timeline of a server that was replaced'
  return undefined
}
