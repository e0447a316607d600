import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src/learning'
const server = 'apps/server/src/features/learning'

/** The agenda and grades. */
export const learningFaults: readonly Fault[] = [
  {
    kind: 'state',
    what: 'the address of a revoked calendar feed stays offered',
    file: 'apps/portal/src/features/learning/feed/calendar-feeds.tsx',
    find: "isRevoked ? 'list' : chosen",
    put: 'chosen',
    seenBy: ['apps/portal/src/features/learning/feed/feeds.browser.test.tsx'],
  },
  {
    kind: 'boundary',
    what: 'a pupil enrols at the moment at which the window ends',
    file: `${domain}/agenda/choice-hour.ts`,
    find: 'now < closesAt',
    put: 'now <= closesAt',
    seenBy: [`${domain}/agenda/choice-hour.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a pupil changes over who may not leave what was chosen',
    file: `${domain}/agenda/choice-hour.ts`,
    find: 'return mayUnsubscribe && (',
    put: 'return (',
    seenBy: [`${domain}/agenda/choice-hour.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'a pupil changes over outside the window of what was chosen',
    file: `${domain}/agenda/choice-hour.ts`,
    find: '(chosen === undefined || isOpen(chosen, now))',
    put: 'true',
    seenBy: [`${domain}/agenda/choice-hour.test.ts`],
  },
  {
    kind: 'field',
    what: 'places that the school gave itself are given away once more',
    file: `${server}/agenda/enrolment.repository.ts`,
    find: 'o.enrolled_elsewhere + (select',
    put: '0 + (select',
    seenBy: [`${server}/agenda/choose-work.test.ts`],
  },
  {
    kind: 'field',
    what: 'homework of one lesson is shown with all lessons of the week',
    file: `${server}/agenda/timetable.repository.ts`,
    find: 'from due h where h.lesson_id = l.id',
    put: 'from due h where true',
    seenBy: [`${server}/agenda/timetable.test.ts`],
  },
  {
    kind: 'field',
    what: 'an offer of another hour is chosen',
    file: `${server}/agenda/enrolment.repository.ts`,
    find: ' and o.hour_key = ${hourKey}',
    put: '',
    seenBy: [`${server}/agenda/choose-work.test.ts`],
  },
  {
    kind: 'actor filter',
    what: 'guardians of a pupil of age choose in the agenda',
    file: `${server}/agenda/choose-work.ts`,
    find: '  refuseIf(reasonNotToReadAbout(reader, standing, dayAtSchool(actor.askedAt)))\n',
    put: '',
    seenBy: [`${server}/agenda/choose-work.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'a mark is shown a moment after the hours of the pupil, not at their end',
    file: `${domain}/results/grade-pace.ts`,
    find: 'pacing.delayHours * 3600) <= until',
    put: 'pacing.delayHours * 3600) < until',
    seenBy: [`${domain}/results/grade-pace.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'the marks of a week come after Friday at five, not at five',
    file: `${domain}/results/grade-pace.ts`,
    find: 'moment <= now ? moment',
    put: 'moment < now ? moment',
    seenBy: [`${domain}/results/grade-pace.test.ts`],
  },
  {
    kind: 'state',
    what: 'asking for marks a second time shows nothing more',
    file: `${server}/results/grade-pacing.repository.ts`,
    find: 'greatest(r.asked_at, excluded.asked_at)',
    put: 'r.asked_at',
    seenBy: [`${server}/results/grades.test.ts`],
  },
  {
    kind: 'actor filter',
    what: 'a guardian sees marks when another guardian asked for them',
    file: `${server}/results/grade-pacing.repository.ts`,
    find: ' and r.guardian_id = ${guardian}',
    put: '',
    seenBy: [`${server}/results/grades.test.ts`],
  },
]
