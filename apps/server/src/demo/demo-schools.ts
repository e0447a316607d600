import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { werkhaven } from '@portal/demo/werkhaven.ts'
import type { Schools } from '../database/tenancy.ts'
import { replaceHosts } from '../features/school/host.repository.ts'
import { importSchool } from '../features/school/import-school.ts'
import { idOfSchool } from '../features/school/import/ids.ts'
import { importing } from '../importing.ts'

type Demo = {
  readonly schools: Schools
  readonly now: Instant
  /** School A answers here, school B at the next port. */
  readonly port: number
}

type MakeSchool = (today: CalendarDay, hosts: readonly string[]) => SchoolFileSource
const demoSchools: readonly MakeSchool[] = [waterlinie, werkhaven]

/**
 * Fills an empty database with both demo schools. One that is there already keeps everything that visitors did, and
 * answers at the ports of this start.
 */
export async function openDemoSchools({ schools, now, port }: Demo): Promise<'imported' | 'kept'> {
  const present = await schools.list()
  if (present.length > 0) {
    await moveDemoSchools(schools, present, port)
    return 'kept'
  }
  const deps = importing(schools, now)
  for (const [index, make] of demoSchools.entries())
    await importSchool(deps, make(dayAtSchool(now), hostsAt(port + index)))
  return 'imported'
}

const demoKeys = ['waterlinie', 'werkhaven']

async function moveDemoSchools(schools: Schools, present: readonly string[], port: number): Promise<void> {
  const demo = demoKeys
    .map((key, index) => ({ id: idOfSchool(key), hosts: hostsAt(port + index) }))
    .filter(({ id }) => present.includes(id))
  const owners = await Promise.all(demo.flatMap(({ hosts }) => hosts.map((host) => schools.findByHost(host))))
  if (demo.flatMap(({ id, hosts }) => hosts.map(() => id)).every((id, index) => owners[index] === id)) return
  // First both let go, so that one can take over a port that was the other's.
  for (const { id } of demo) await schools.write(id, (tx) => replaceHosts(tx, []))
  for (const { id, hosts } of demo) await schools.write(id, (tx) => replaceHosts(tx, hosts))
}

const hostsAt = (port: number): readonly string[] =>
  ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`)
