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
]
