import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src/account/office/jobs/office-job'
const jobs = 'apps/server/src/features/account/office/jobs'
const ofDomain = [`${domain}.test.ts`]
const overHttp = [`${jobs}/office-jobs.test.ts`]

/** Faults in the jobs of the office, and in what is known of mail addresses. */
export const officeJobFaults: readonly Fault[] = [
  {
    kind: 'boundary',
    what: 'an export of exactly 2,000 rows is a job',
    file: `${domain}.ts`,
    find: 'rows > DIRECT_EXPORT_ROWS',
    put: 'rows >= DIRECT_EXPORT_ROWS',
    seenBy: ofDomain,
  },
  {
    kind: 'boundary',
    what: 'the file of a job can be downloaded at the end of its day',
    file: `${domain}.ts`,
    find: 'now < addMinutes(madeAt',
    put: 'now <= addMinutes(madeAt',
    seenBy: ofDomain,
  },
  {
    kind: 'policy',
    what: 'a job runs with a right that was revoked',
    file: `${jobs}/manage-jobs.ts`,
    find: 'return right !== undefined && scopeFor(actor, right) !== undefined',
    put: 'return right !== undefined',
    seenBy: overHttp,
  },
  {
    kind: 'policy',
    what: 'the file of a job is given to a colleague',
    file: `${jobs}/job-file.repository.ts`,
    find: ' and j.person_id = ${personId}',
    put: '',
    seenBy: overHttp,
  },
  {
    kind: 'policy',
    what: 'a second process does a job again',
    file: `${jobs}/run-office-job.ts`,
    find: '  if (!(await finishOfficeJob(tx, id, { at, result }))) throw new Overtaken()\n',
    put: '  await finishOfficeJob(tx, id, { at, result })\n',
    seenBy: overHttp,
  },
  {
    kind: 'policy',
    what: 'a job that is too busy fails',
    file: `${jobs}/run-office-job.ts`,
    find: 'error instanceof Overtaken || isTooBusy(error)',
    put: 'error instanceof Overtaken',
    seenBy: overHttp,
  },
  {
    kind: 'policy',
    what: 'a blocked network of the school makes every address bounce',
    file: 'packages/domain/src/account/person/email/refused-address.ts',
    find: 'status === undefined ? OF_MAILBOX.includes(responseCode) : OF_ADDRESS.includes(status)',
    put: 'OF_MAILBOX.includes(responseCode)',
    seenBy: ['packages/domain/src/account/person/email/refused-address.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a mail that expired unsent counts as arrived',
    file: 'apps/server/src/gateways/mail/send-mail.ts',
    find: 'isDelivered: false',
    put: 'isDelivered: true',
    seenBy: ['apps/server/test/faults/mail.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a bounced address with capitals is not recognised',
    file: 'apps/server/src/features/people/office/family.repository.ts',
    find: '(lower(g.email) in (select b.address',
    put: '(g.email in (select b.address',
    seenBy: ['apps/server/src/features/people/office/families.test.ts'],
  },
  {
    kind: 'boundary',
    what: 'a payer with a share of 0 % is counted',
    file: 'apps/server/src/features/people/office/groups/audience.repository.ts',
    find: 'share > 0 or not has_shares',
    put: 'share >= 0 or not has_shares',
    seenBy: ['apps/server/src/features/people/office/groups/groups.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a class list has a child that the reader may have no contact with',
    file: 'apps/server/src/features/people/class-list/classmate.repository.ts',
    find: 'and r.person_id = ${reader} and r.no_contact',
    put: 'and r.person_id = ${reader} and false',
    seenBy: ['apps/server/test/privacy/guardians-apart.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a guardian without contact sees the invoices of a child who left',
    file: 'apps/server/src/features/account/people/relation.repository.ts',
    find: 'when r.looks_along or r.no_contact then false',
    put: 'when r.looks_along then false',
    seenBy: ['apps/server/test/privacy/guardians-apart.test.ts'],
  },
]
