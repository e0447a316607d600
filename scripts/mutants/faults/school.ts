import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src/school'
const server = 'apps/server/src/features/school'

/** The agenda, grades and pages of the school. */
export const schoolFaults: readonly Fault[] = [
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
    find: 'hour.enrolledIn !== undefined && !hour.mayUnsubscribe',
    put: 'hour.enrolledIn === undefined && !hour.mayUnsubscribe',
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
  {
    kind: 'policy',
    what: 'hidden pages stand in everybody’s menu',
    file: `${domain}/page-tree.ts`,
    find: 'return !isHidden && (roles',
    put: 'return (roles',
    seenBy: [`${domain}/page-tree.test.ts`],
  },
  {
    kind: 'policy',
    what: 'whoever impersonates sees the pages of an administrator',
    file: `${domain}/page-tree.ts`,
    find: 'reader.portalAdmin && !reader.impersonated',
    put: 'reader.portalAdmin',
    seenBy: [`${domain}/page-tree.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a search finds hidden pages',
    file: `${domain}/page-tree.ts`,
    find: 'page.isHidden || !standsInTree(page, reader)',
    put: '!standsInTree(page, reader)',
    seenBy: [`${domain}/page-tree.test.ts`, `${server}/search/search.test.ts`],
  },
]
