import type { Fault } from '../fault.ts'

const home = 'apps/portal/src/app/home'
const portal = 'apps/portal/src/features'
const server = 'apps/server/src/features/attendance/report'
const domain = 'packages/domain/src'

/** The day, the sum to pay and the tasks on home, and reporting ill from there. */
export const homeFaults: readonly Fault[] = [
  {
    kind: 'policy',
    what: 'home reports a child ill for the reason of being late',
    file: `${domain}/attendance/ill-report.ts`,
    find: "kind === 'ill'",
    put: "kind !== 'ill'",
    seenBy: [`${domain}/attendance/absence-report.test.ts`],
  },
  {
    kind: 'actor filter',
    what: 'home shows reports about other pupils',
    file: `${server}/absence-report.repository.ts`,
    find: '    where r.pupil_id = any (${[...pupils]}::uuid[]) and r.starts_on <= ${until}',
    put: '    where r.starts_on <= ${until}',
    seenBy: [`${server}/report-absence.test.ts`],
  },
  {
    kind: 'state',
    what: 'home says that the school received a withdrawn report',
    file: `${server}/absence-report.repository.ts`,
    find: "      and r.state <> 'withdrawn'\n    order by r.reported_at",
    put: '    order by r.reported_at',
    seenBy: [`${server}/report-absence.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'home shows a report that ended yesterday as received for today',
    file: `${server}/absence-report.repository.ts`,
    find: ' and r.starts_on <= ${until} and r.ends_on >= ${from}\n      and r.state',
    put: ' and r.starts_on <= ${until}\n      and r.state',
    seenBy: [`${server}/report-absence.test.ts`],
  },
  {
    kind: 'field',
    what: 'the list of another child is hidden by the sum to pay',
    file: `${home}/tasks/pay-line.tsx`,
    find: 'child === one.child.guid && orderList',
    put: 'orderList',
    seenBy: [`${home}/home.browser.test.tsx`],
  },
  {
    kind: 'state',
    what: 'two quick presses report a child ill twice',
    file: `${portal}/attendance/ill/ill-dialog.tsx`,
    find: 'once(() => send(child))',
    put: 'send(child)',
    seenBy: [`${portal}/attendance/ill/ill.browser.test.tsx`],
  },
  {
    kind: 'state',
    what: 'a report that failed closes its dialog',
    file: `${portal}/attendance/ill/ill-dialog.tsx`,
    find: 'setFailure(failureText(problem))',
    put: 'onSent()',
    seenBy: [`${portal}/attendance/ill/ill.browser.test.tsx`],
  },
  {
    kind: 'policy',
    what: 'the keyboard loses its place when more tasks appear',
    file: `${home}/tasks/tasks.tsx`,
    find: 'if (isWhole) list.current',
    put: 'if (!isWhole) list.current',
    seenBy: [`${home}/home.browser.test.tsx`],
  },
  {
    kind: 'state',
    what: 'a cancelled lesson is marked as the one of this moment',
    file: `${portal}/learning/today/day-of-child.tsx`,
    find: "state !== 'cancelled' && startsAt <= now",
    put: 'startsAt <= now',
    seenBy: [`${portal}/learning/today/today.browser.test.tsx`],
  },
  {
    kind: 'boundary',
    what: 'on a Saturday home shows an empty day',
    file: `${domain}/learning/today/today.ts`,
    find: 'schoolDayOf(timeAtSchool(now) >= EVENING ? tomorrow : today)',
    put: '(timeAtSchool(now) >= EVENING ? tomorrow : today)',
    seenBy: [`${domain}/learning/today/today.test.ts`],
  },
]
