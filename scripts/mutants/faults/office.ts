import type { Fault } from '../fault.ts'

const account = 'apps/server/src/features/account'
const domain = 'packages/domain/src/account'
const families = 'apps/server/src/features/people/office'
const roles = `${account}/office/roles`

/** Faults in roles, rights and lists of the office. */
export const officeFaults: readonly Fault[] = [
  {
    kind: 'actor filter',
    what: 'a mentor sees the pupils of all classes',
    file: `${families}/family.repository.ts`,
    find: ' and ${isInScope(scope)}',
    put: '',
    seenBy: [`${families}/families.test.ts`],
  },
  {
    kind: 'actor filter',
    what: 'a role for the school without the right widens that of a mentor',
    file: `${domain}/office/office-role.ts`,
    find: 'giving.some(({ classes }) => classes === undefined)',
    put: 'office.some(({ classes }) => classes === undefined)',
    seenBy: [`${domain}/office/office-role.test.ts`],
  },
  {
    kind: 'policy',
    what: 'an impersonated person opens the office',
    file: 'apps/server/src/security/access.ts',
    find: "  if (role.impersonated) return 'not-while-looking-along'\n",
    put: '',
    seenBy: ['apps/server/src/security/access.test.ts'],
  },
  {
    kind: 'policy',
    what: 'any role in the office gives every right',
    file: 'apps/server/src/security/access.ts',
    find: '(right === undefined || rights.includes(right))',
    put: 'true',
    seenBy: ['apps/server/src/security/access.test.ts'],
  },
  {
    kind: 'state',
    what: 'a session without a second factor opens the office',
    file: `${account}/session/session.repository.ts`,
    find: ' and s.factor_shown_at is not null and s.authentication_type',
    put: ' and s.authentication_type',
    seenBy: [`${account}/office/office-session.test.ts`],
  },
  {
    kind: 'state',
    what: 'a new password makes a second factor of a session without one',
    file: `${account}/password/change-password.ts`,
    find: 'factorShown: session?.factorShown ?? false,',
    put: 'factorShown: account.inOffice,',
    seenBy: [`${account}/office/office-session.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a parent with a role in the office signs in without a second factor',
    file: `${domain}/person/role.ts`,
    find: 'account.inOffice === true || ',
    put: '',
    seenBy: [`${account}/office/office-session.test.ts`],
  },
  {
    kind: 'policy',
    what: 'somebody in the office grants a role of money',
    file: `${roles}/grant-office-role.ts`,
    find: 'personId !== undefined && !isGrantedInOffice(role)',
    put: 'personId === undefined && !isGrantedInOffice(role)',
    seenBy: [`${roles}/office-roles.test.ts`],
  },
  {
    kind: 'policy',
    what: 'the last person with the right to roles loses it',
    file: `${roles}/grant-office-role.ts`,
    find: "gives(before.role, 'roles') && ",
    put: "gives(before.role, 'books') && ",
    seenBy: [`${roles}/office-roles.test.ts`],
  },
  {
    kind: 'state',
    what: 'two administrators of roles revoke each other at once',
    file: `${roles}/grant-office-role.ts`,
    find: '  await inTurn(tx)\n  const before',
    put: '  const before',
    seenBy: [`${roles}/office-roles.test.ts`],
  },
  {
    kind: 'state',
    what: 'a closed account counts as one that can grant roles',
    file: `${roles}/office-role.repository.ts`,
    find: "    .where('p.active', '=', true)\n",
    put: '',
    seenBy: [`${roles}/office-roles.test.ts`],
  },
  {
    kind: 'state',
    what: 'remember me goes on after its session was ended in the office',
    file: `${account}/office/sign-ins/school-sessions.ts`,
    find: '  if (rememberMeId) await endRememberMe(tx, rememberMeId, actor.askedAt)\n',
    put: '',
    seenBy: [`${account}/office/office-lists.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'an idle session of a family counts as open in the office',
    file: `${account}/office/sign-ins/school-session.repository.ts`,
    find: 's.last_seen_at > case',
    put: 's.last_seen_at < case',
    seenBy: [`${account}/office/office-lists.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'the last day of a filter of the audit log is left out',
    file: `${account}/office/audit/list-audit.ts`,
    find: 'addDays(until, 1)',
    put: 'addDays(until, 0)',
    seenBy: [`${account}/office/office-lists.test.ts`],
  },
]
