import type { Fault } from '../../fault.ts'

/** Data of pupils from other systems. */
export const peopleFaults: readonly Fault[] = [
  {
    kind: 'policy',
    what: 'a roster names a classmate without the preferred name',
    file: 'packages/domain/src/people/roster.ts',
    find: "said(user, 'preferredGivenName') || said(user, 'givenName')",
    put: "said(user, 'givenName')",
    seenBy: ['packages/domain/src/people/roster.test.ts'],
  },
  {
    kind: 'actor filter',
    what: 'guardians who have contact are hidden from each other',
    file: 'apps/server/src/features/account/people/separated.repository.ts',
    find: ' and (r.no_contact or o.no_contact)',
    put: '',
    seenBy: ['apps/server/test/privacy/two-sides.test.ts'],
  },
  {
    kind: 'actor filter',
    what: 'a report of a brother or sister names its reporter on the other side of a court order',
    file: 'apps/server/src/features/attendance/report/read-absence-reports.ts',
    find: 'report.reporter !== null && separated.has(report.reporter) ? withholdReporter(report) : report',
    put: 'report',
    seenBy: ['apps/server/test/privacy/two-sides.test.ts'],
  },
]
