import type { Fault } from '../fault.ts'

const forms = 'packages/domain/src/inquiries/forms'
const privacy = 'packages/domain/src/inquiries/privacy'

/** Forms and permissions. */
export const inquiriesFaults: readonly Fault[] = [
  {
    kind: 'locale',
    what: 'an e-mail answer keeps a domain in other letters',
    file: `${forms}/answers.ts`,
    find: "if (type === 'EMAIL') return typedEmail(text)\n",
    put: '',
    seenBy: [`${forms}/answers.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'a form can be answered in the first moment after its last day',
    file: `${forms}/form.ts`,
    find: 'end !== undefined && now >= end',
    put: 'end !== undefined && now > end',
    seenBy: [`${forms}/form.test.ts`],
  },
  {
    kind: 'locale',
    what: 'the last day of a form ends at midnight in Greenwich',
    file: `${forms}/form.ts`,
    find: "momentAtSchool(addDays(expiresOn, 1), '00:00')",
    put: '(`${addDays(expiresOn, 1)}T00:00:00.000Z` as Instant)',
    seenBy: [`${forms}/form.test.ts`],
  },
  {
    kind: 'policy',
    what: 'what was sent can be changed where the school does not want it',
    file: `${forms}/form.ts`,
    find: "  if (!form.changeable) return 'form-not-changeable'\n",
    put: '',
    seenBy: [`${forms}/form.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a yes of one guardian stands before the no of another',
    file: `${privacy}/standing.ts`,
    find: "  latest.find(({ choice }) => choice === 'NO') ??\n",
    put: '',
    seenBy: [`${privacy}/privacy.test.ts`],
  },
  {
    kind: 'actor filter',
    what: 'the word of a former guardian still counts',
    file: `${privacy}/standing.ts`,
    find: "one.by !== 'oneself' && !one.isFormer",
    put: "one.by !== 'oneself'",
    seenBy: [`${privacy}/privacy.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'guardians read on from the eighteenth birthday what the pupil decided',
    file: 'packages/domain/src/account/person/age.ts',
    find: '>= AGE_OF_MAJORITY',
    put: '> AGE_OF_MAJORITY',
    seenBy: ['packages/domain/src/account/person/age.test.ts', `${privacy}/privacy.test.ts`],
  },
]
